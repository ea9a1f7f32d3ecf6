package import CartModels

/// The items of a list to select, by status.
package enum ItemStatus: Hashable, Sendable {
  /// Still to buy.
  case pending
  /// In the cart.
  case completed
  /// Both.
  case all
}

/// The order in which items are returned.
package enum ItemOrder: Hashable, Sendable {
  /// The order in which they were added.
  case added
  /// By their positions, which follow the order in which they were added until an item is moved.
  case position
  /// By name, ascending or descending. Items with the same name stay in the order in which they
  /// were added.
  case name(isDescending: Bool)
  /// Pending before completed, by category in shop order, then in the order in which they were
  /// added.
  case shop
  /// Pending before completed, these categories first in this order, the others in shop order, then
  /// in the order in which they were added.
  case categories([ItemCategory])
}
