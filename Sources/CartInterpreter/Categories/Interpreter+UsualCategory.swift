import CartModels
import CartStore

/// Default categories, and learning them.
extension Interpreter {
  /// The default category of a name.
  func usualCategory(of key: NameKey, unit: Unit?) throws -> ItemCategory {
    try categoryChoice(for: key, unit: unit).category
  }

  /// The default category of a name, with the reason.
  func categoryChoice(for key: NameKey, unit: Unit?) throws -> CategoryChoice {
    try CategoryChoice(
      for: key, unit: unit, among: try names.categories(), in: repository, catalogue: catalogue)
  }

  /// Remembers the category that a user chose for a name.
  func learn(_ category: ItemCategory, for key: NameKey) throws {
    try repository.learn(CategoryHabit(name: key, category: category, date: repository.date))
  }
}
