/// Ready-made sets of categories.
package enum CategorySet {
  /// A category of a set, with its words.
  package struct Member: Hashable, Sendable {
    /// The category, with its place in the set.
    package var category: ItemCategory
    /// The words of the category in addition to its name.
    package var words: [String]
  }

  /// A finer set than the built-in one, in the order of a walk through a supermarket. It includes
  /// the built-in categories, which keep the items that no finer category covers.
  package static let supermarket: [Member] = zip(1..., walk).map { place, stop in
    var category = stop.category
    category.sortOrder = place
    return Member(category: category, words: stop.words)
  }

  private struct Stop {
    let category: ItemCategory
    let words: [String]

    /// Creates a stop for a built-in category.
    init(_ category: ItemCategory) { (self.category, words) = (category, []) }

    /// Creates a stop for an aisle, which also covers other aisles.
    init(_ aisle: Aisle, with others: Aisle...) {
      category = ItemCategory(name: aisle.name, emoji: aisle.emoji)
      words = others.map(\.name)
    }
  }

  private static let walk = [
    Stop(ItemCategory.produce), Stop(.bakery), Stop(.deli), Stop(ItemCategory.meat),
    Stop(ItemCategory.dairy), Stop(ItemCategory.frozen),
    Stop(.canned), Stop(.pasta), Stop(.condiments, with: .oils, .spices), Stop(.baking),
    Stop(.breakfast, with: .spreads), Stop(.snacks, with: .sweets, .biscuits), Stop(.hotdrinks),
    Stop(.drinks), Stop(.alcohol), Stop(ItemCategory.pantry), Stop(.cleaning, with: .laundry),
    Stop(.paper), Stop(ItemCategory.household), Stop(.pets), Stop(.baby), Stop(.pharmacy),
    Stop(ItemCategory.personal), Stop(ItemCategory.other),
  ]
}
