public import CartModels
public import Foundation

/// The category that an item of a name would get, and why.
///
///     let suggestion = try store.suggestedCategory(for: "unsalted butter")
///     suggestion.category.name   // Dairy
///     suggestion.reason          // .product("Unsalted Butter")
public struct CategorySuggestion: Hashable, Sendable {
  /// Why a category is suggested.
  public enum Reason: Hashable, Sendable {
    /// An item of this name, which may be the end of the one asked for, was put there before; when,
    /// if that is known.
    case learned(name: String, on: Date?)
    /// The name is a word that the user chose for the category, or ends with one.
    case word(String)
    /// The catalogue has this product.
    case product(String)
    /// The catalogue has this product, and its category was deleted.
    case deleted(product: String)
    /// Nobody knows the name.
    case unknown
  }

  /// The category: Other where the name isn't known.
  public let category: ItemCategory
  /// Why it is that one.
  public let reason: Reason

  init(_ choice: CategoryChoice) {
    category = choice.category
    reason =
      switch choice.reason {
      case .learned(let habit): .learned(name: habit.name.text, on: habit.date)
      case .word(let word): .word(word)
      case .catalogue(let match): .product(match.name)
      case .gone(let match): .deleted(product: match.name)
      case .unknown: .unknown
      }
  }
}

extension ListStore {
  /// The category that `qc` would put an item of a name under, and why.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - unit: what it is counted in, which may change the place: tins of tomatoes aren't fresh.
  public func suggestedCategory(
    for name: String, unit: CartModels.Unit? = nil
  ) throws -> CategorySuggestion {
    try read { repository in
      CategorySuggestion(
        try CategoryChoice(
          for: NameKey(name), unit: unit,
          among: KnownCategories(
            try repository.categories(), words: try repository.categoryWords()),
          in: repository))
    }
  }

  /// Remembers which category a name belongs under, as `qc` does when a user says so.
  public func learn(_ category: ItemCategory, for name: String) throws {
    try write("learn \(name)") { repository in
      let item = ShoppingItem(name: name, category: category)
      try item.validate()
      let stored = try repository.withStoredCategories([item])[0].category
      try repository.learn(
        CategoryHabit(name: item.key, category: stored, date: repository.date))
    }
  }
}

extension ListDataSource {
  /// The category that `qc` would put an item of a name under, and why.
  public func suggestedCategory(
    for name: String, unit: CartModels.Unit? = nil
  ) throws -> CategorySuggestion {
    try noticing { try store.suggestedCategory(for: name, unit: unit) }
  }

  /// Remembers which category a name belongs under, as `qc` does when a user says so.
  public func learn(_ category: ItemCategory, for name: String) throws {
    try noticing { try store.learn(category, for: name) }
  }
}
