import CartModels

/// The names that a writer has written with a unit.
///
/// In formats that leave out an amount of 1, `Milk` below `3 l Milk` would be read as the same item.
struct MeasuredNames {
  /// The hashes of the names, because a list can be too long for memory. Of two names with the same
  /// hash, one only shows its amount of 1.
  private var hashes: Set<Int> = []

  /// Whether the item's amount of 1 must be written, to keep the item apart from an earlier one.
  mutating func needsAmount(_ item: ShoppingItem) -> Bool {
    if item.quantity == .one { return !hashes.isEmpty && hashes.contains(item.key.hashValue) }
    if item.quantity.unit != nil { hashes.insert(item.key.hashValue) }
    return false
  }
}
