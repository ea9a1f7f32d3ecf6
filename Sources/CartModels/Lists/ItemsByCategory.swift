/// The items of a list grouped by category, in shop order.
///
///     for group in list.itemsByCategory { print(group.category.name, group.items.count) }
///     list.itemsByCategory[.dairy]?.first?.name
public struct ItemsByCategory: Sendable {
  /// A category and its items.
  public typealias Element = (category: ItemCategory, items: [ShoppingItem])

  private let groups: [Element]

  init(_ items: [ShoppingItem]) {
    groups = Dictionary(grouping: items, by: \.category.id)
      .values.map { (category: $0[0].category, items: $0) }
      .sorted {
        ($0.category.sortOrder, $0.category.name) < ($1.category.sortOrder, $1.category.name)
      }
  }

  /// The categories, in shop order.
  public var keys: [ItemCategory] { groups.map(\.category) }

  /// The items of each category, in shop order.
  public var values: [[ShoppingItem]] { groups.map(\.items) }

  /// The items of a category; nil if it has none.
  public subscript(category: ItemCategory) -> [ShoppingItem]? {
    groups.first { $0.category == category }?.items
  }

  /// The items of a category, or a default value if it has none.
  public subscript(
    category: ItemCategory, default items: @autoclosure () -> [ShoppingItem]
  ) -> [ShoppingItem] { self[category] ?? items() }
}

extension ItemsByCategory: RandomAccessCollection {
  /// The index of the first group.
  public var startIndex: Int { groups.startIndex }
  /// The index after the last group.
  public var endIndex: Int { groups.endIndex }
  /// The group at an index.
  public subscript(position: Int) -> Element { groups[position] }
}
