public import CartModels

/// An item and the list it was found on.
public struct FoundItem: Hashable, Sendable {
  /// The item.
  public var item: ShoppingItem
  /// Its list.
  public var list: ListSummary
}
