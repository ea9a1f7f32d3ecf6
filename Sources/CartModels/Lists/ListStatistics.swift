/// How much of a list is done, in all and by category.
public struct ListStatistics: Hashable, Sendable {
  /// The numbers of items in a group.
  public struct Count: Hashable, Sendable {
    /// The number of items.
    public let items: Int
    /// The number of items in the cart.
    public let completed: Int

    /// The number of items that are still to buy.
    public var pending: Int { items - completed }
    /// The share of items in the cart, from 0 to 1; 0 if there are no items.
    public var fractionCompleted: Double { items == 0 ? 0 : Double(completed) / Double(items) }

    init(_ items: [ShoppingItem]) {
      (self.items, completed) = (items.count, items.count { $0.isCompleted })
    }
  }

  /// The counts of all items.
  public let total: Count
  /// The categories that have items, in shop order.
  public let categories: [ItemCategory]
  private let counts: [ItemCategory: Count]

  init(_ list: ShoppingList) {
    let groups = list.itemsByCategory
    total = Count(list.items)
    categories = groups.keys
    counts = Dictionary(
      groups.map { ($0.category, Count($0.items)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The counts of a category.
  public subscript(category: ItemCategory) -> Count { counts[category] ?? Count([]) }
}

extension ShoppingList {
  /// How much of the list is done, in all and by category.
  public var statistics: ListStatistics { ListStatistics(self) }
}
