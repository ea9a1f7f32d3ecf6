package import CartModels

/// An item and the list it was found on.
package struct FoundItem: Hashable, Sendable {
  /// The item.
  package var item: ShoppingItem
  /// Its list.
  package var list: ListSummary
}
