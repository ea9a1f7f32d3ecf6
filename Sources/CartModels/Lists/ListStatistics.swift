/// How much of a list is done, in all and by category.
public struct ListStatistics: Hashable, Sendable {
  /// So many items of one kind.
  public struct Count: Hashable, Sendable {
    /// How many there are.
    public let items: Int
    /// How many of them are in the cart.
    public let completed: Int

    /// How many of them are still to buy.
    public var pending: Int { items - completed }
    /// The share of them in the cart, from 0 to 1; 0 of none.
    public var fractionCompleted: Double { items == 0 ? 0 : Double(completed) / Double(items) }

    init(_ items: [ShoppingItem]) {
      (self.items, completed) = (items.count, items.count { $0.isCompleted })
    }
  }

  /// All items.
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

  /// The items under a category.
  public subscript(category: ItemCategory) -> Count { counts[category] ?? Count([]) }
}

extension ShoppingList {
  /// How much of the list is done, in all and by category.
  public var statistics: ListStatistics { ListStatistics(self) }
}
