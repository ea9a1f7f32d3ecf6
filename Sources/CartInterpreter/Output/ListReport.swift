public import CartModels

/// What `show` found.
public struct ListReport: Hashable, Sendable {
  /// The list.
  public var list: ListSummary
  /// The items that were asked for, in order.
  public var items: [ShoppingItem]
  /// Whether they are to be grouped by category.
  public var isGrouped: Bool
  /// Whether anything was asked for that leaves items out.
  public var isFiltered: Bool
}
