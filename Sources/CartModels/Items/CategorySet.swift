/// Ready-made sets of categories.
package enum CategorySet {
  /// A category of a set, with the words that it is given.
  package struct Member: Hashable, Sendable {
    /// The category, in its place in the set.
    package var category: ItemCategory
    /// Words for what it covers besides what its name says.
    package var words: [String]
  }

  /// A finer set than the one that comes with the program, in the order of a walk through a
  /// supermarket. What it doesn't name stays with those that come with the program, which are part
  /// of it.
  package static let supermarket: [Member] = zip(1..., walk).map { place, stop in
    var category = stop.category
    category.sortOrder = place
    return Member(category: category, words: stop.words)
  }

  private struct Stop {
    let category: ItemCategory
    let words: [String]

    /// One that comes with the program.
    init(_ category: ItemCategory) { (self.category, words) = (category, []) }

    /// One that takes an aisle, and others along with it.
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
