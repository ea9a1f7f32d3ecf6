package import CartModels

/// The categories that there are, by all the words that name them.
package struct KnownCategories: Sendable {
  /// All of them in shop order.
  package let inOrder: [ItemCategory]
  /// The words that people chose for them.
  package let words: [CategoryWord]
  private let byName: [NameKey: ItemCategory]
  private let byWord: [NameKey: ItemCategory]
  /// By names and words of the user's own, whatever their plurals and accents.
  private let loose: [String: ItemCategory]

  /// Takes the categories of a store.
  package init(_ categories: [ItemCategory], words: [CategoryWord] = []) {
    inOrder = categories
    self.words = words
    // Nothing is twice in a store that is whole; one that isn't must not trap.
    byName = Dictionary(categories.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    byWord = Dictionary(
      words.map { ($0.key, $0.category) }, uniquingKeysWith: { first, _ in first })
    let own = categories.filter { ItemCategory(rawValue: $0.name) == nil }
    loose = Dictionary(
      own.map { ($0.id.loose, $0) } + words.map { ($0.key.loose, $0.category) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The category of a name: what one is called, a word that was chosen for one, or one of the words
  /// for those that come with the program.
  package func named(_ key: NameKey) -> ItemCategory? {
    if let category = byName[key] ?? byWord[key] { return category }
    guard let builtIn = ItemCategory.builtIn(for: key) else { return nil }
    return byName[builtIn.id] ?? byWord[builtIn.id]
  }

  /// Where everything goes that nobody placed, whatever it is called by now.
  package var other: ItemCategory { named(ItemCategory.other.id) ?? .other }

  /// The same without one of them.
  func without(_ category: ItemCategory) -> KnownCategories {
    KnownCategories(
      inOrder.filter { $0.id != category.id },
      words: words.filter { $0.category.id != category.id })
  }
}

/// Which of them a product goes under.
extension KnownCategories {
  /// Whether a name may go under one by a word, or a product under one that is called like it.
  var hasOwn: Bool { !loose.isEmpty }

  /// The category that one of the user's own words stands for, whatever its plural and accents.
  func chosen(for key: NameKey) -> ItemCategory? { hasOwn ? loose[key.loose] : nil }

  /// The category that covers an aisle: the one that is called by the narrowest word for it, else
  /// the one that comes with the program.
  func category(of aisle: Aisle) -> ItemCategory? {
    if hasOwn {
      for word in aisle.words {
        if let own = loose[NameKey(word).loose] { return own }
      }
    }
    return named(aisle.category.id)
  }
}
