public import Foundation

/// Former names.
extension ShoppingList {
  /// Appends an item, or replaces the item with the same identifier.
  @available(*, deprecated, renamed: "add(_:at:)")
  public mutating func addItem(_ item: ShoppingItem, at date: Date? = nil) { add(item, at: date) }

  /// Removes the item with this identifier.
  @available(*, deprecated, renamed: "remove(id:at:)")
  public mutating func removeItem(withId id: UUID, at date: Date? = nil) {
    remove(id: id, at: date)
  }

  /// Removes an item.
  @available(*, deprecated, renamed: "remove(_:at:)")
  public mutating func removeItem(_ item: ShoppingItem) { remove(item) }

  /// Replaces the item with the same identifier.
  @available(*, deprecated, renamed: "update(_:at:)")
  public mutating func updateItem(_ item: ShoppingItem, at date: Date? = nil) {
    update(item, at: date)
  }

  /// The share of items completed, from 0 to 1.
  @available(*, deprecated, renamed: "fractionCompleted")
  public var completionPercentage: Double { fractionCompleted }
}
