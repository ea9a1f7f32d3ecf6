package import CartModels
package import Foundation

/// Finding items by a part of their names, for somebody who is typing one.
///
/// Answers take about as long in a list of a hundred thousand items as in a short one, or
/// at most one sweep through its names; so what fits is bounded.
package protocol NameLookup: AnyObject {
  /// A list's items whose names begin like a text, ignoring case and accents, in no
  /// particular order.
  func items(
    beginningWith text: String, in list: UUID, status: ItemStatus, limit: Int
  ) throws -> [ShoppingItem]

  /// A list's items whose names hold a text further in; where there are none, those whose
  /// names begin nearly like it, the nearest first.
  func items(
    near text: String, in list: UUID, status: ItemStatus, limit: Int
  ) throws -> [ShoppingItem]
}
