import CartModels
import CartStore

/// Where things go, and what is learned of that.
extension Interpreter {
  /// The category of a name when nobody says.
  func usualCategory(of key: NameKey, unit: Unit?) throws -> ItemCategory {
    try categoryChoice(for: key, unit: unit).category
  }

  /// The category of a name when nobody says, and why that one.
  func categoryChoice(for key: NameKey, unit: Unit?) throws -> CategoryChoice {
    try CategoryChoice(
      for: key, unit: unit, among: try names.categories(), in: repository, catalogue: catalogue)
  }

  /// Remembers what a user said a name's category is.
  func learn(_ category: ItemCategory, for key: NameKey) throws {
    try repository.learn(CategoryHabit(name: key, category: category, date: repository.date))
  }
}
