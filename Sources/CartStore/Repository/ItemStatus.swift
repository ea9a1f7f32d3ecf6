package import CartModels

/// Which items of a list are meant.
package enum ItemStatus: Hashable, Sendable {
  /// Still to buy.
  case pending
  /// In the cart.
  case completed
  /// Both.
  case all
}

/// The order in which items are handed out.
package enum ItemOrder: Hashable, Sendable {
  /// As they were added.
  case added
  /// As people arranged them: by their positions, which are those in which they were added unless
  /// somebody moved them.
  case position
  /// By name, in the one order of texts, or backwards; those of one name as they were added.
  case name(isDescending: Bool)
  /// Pending before completed, by category in shop order, then as added.
  case shop
  /// Pending before completed, these categories first and in this order, the others in shop order,
  /// then as added.
  case categories([ItemCategory])
}
