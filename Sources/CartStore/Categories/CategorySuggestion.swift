public import CartModels
public import Foundation

/// The category that an item with a name would get, and the reason.
///
///     let suggestion = try store.suggestedCategory(for: "unsalted butter")
///     suggestion.category.name   // Dairy
///     suggestion.reason          // .product("Unsalted Butter")
public struct CategorySuggestion: Hashable, Sendable {
  /// The reason for a suggested category.
  public enum Reason: Hashable, Sendable {
    /// An item with this name, or with this name as its suffix, was put there before, on this date
    /// if known.
    case learned(name: String, on: Date?)
    /// The name is a user-defined word for the category, or ends with one.
    case word(String)
    /// The catalogue contains this product.
    case product(String)
    /// The catalogue contains this product, but its category was deleted.
    case deleted(product: String)
    /// The name is not known.
    case unknown
  }

  /// The category. It is Other if the name isn't known.
  public let category: ItemCategory
  /// The reason for the category.
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
  /// The category that `qc` would give an item with a name, and the reason.
  ///
  /// - Parameters:
  ///   - name: the name of the item.
  ///   - unit: its unit, which may change the category: tins of tomatoes aren't fresh.
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

  /// Records the category of a name, like `qc` does when a user specifies it.
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
  /// The category that `qc` would give an item with a name, and the reason.
  public func suggestedCategory(
    for name: String, unit: CartModels.Unit? = nil
  ) throws -> CategorySuggestion {
    try noticing { try store.suggestedCategory(for: name, unit: unit) }
  }

  /// Records the category of a name, like `qc` does when a user specifies it.
  public func learn(_ category: ItemCategory, for name: String) throws {
    try noticing { try store.learn(category, for: name) }
  }
}
