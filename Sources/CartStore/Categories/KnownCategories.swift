package import CartModels

/// The existing categories, by all their names and words.
package struct KnownCategories: Sendable {
  /// All of them in shop order.
  package let inOrder: [ItemCategory]
  /// The user-defined words for them.
  package let words: [CategoryWord]
  private let byName: [NameKey: ItemCategory]
  private let byWord: [NameKey: ItemCategory]
  /// By names and user-defined words, ignoring plurals and accents.
  private let loose: [String: ItemCategory]

  /// Reads the categories of a store.
  package init(_ categories: [ItemCategory], words: [CategoryWord] = []) {
    inOrder = categories
    self.words = words
    // An intact store has no duplicates; a damaged one must not trap.
    byName = Dictionary(categories.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    byWord = Dictionary(
      words.map { ($0.key, $0.category) }, uniquingKeysWith: { first, _ in first })
    let own = categories.filter { ItemCategory(rawValue: $0.name) == nil }
    loose = Dictionary(
      own.map { ($0.id.loose, $0) } + words.map { ($0.key.loose, $0.category) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The category of a name: its own name, one of its words, or one of the words of a built-in
  /// category.
  package func named(_ key: NameKey) -> ItemCategory? {
    if let category = byName[key] ?? byWord[key] { return category }
    guard let builtIn = ItemCategory.builtIn(for: key) else { return nil }
    return byName[builtIn.id] ?? byWord[builtIn.id]
  }

  /// The category of everything uncategorised, whatever its current name.
  package var other: ItemCategory { named(ItemCategory.other.id) ?? .other }

  /// The categories and words without one category.
  package func without(_ category: ItemCategory) -> KnownCategories {
    KnownCategories(
      inOrder.filter { $0.id != category.id },
      words: words.filter { $0.category.id != category.id })
  }
}

/// The category of a product.
extension KnownCategories {
  /// Whether a name can match a word, or a product a category's name.
  var hasOwn: Bool { !loose.isEmpty }

  /// The category of a user-defined word, ignoring plurals and accents.
  func chosen(for key: NameKey) -> ItemCategory? { hasOwn ? loose[key.loose] : nil }

  /// The category for an aisle: the one named by the narrowest word for it, otherwise the built-in
  /// one.
  func category(of aisle: Aisle) -> ItemCategory? {
    if hasOwn {
      for word in aisle.words {
        if let own = loose[NameKey(word).loose] { return own }
      }
    }
    return named(aisle.category.id)
  }
}
