package import CartModels
package import Foundation

/// Finding items by part of their names, for completion.
///
/// The time hardly depends on the length of the list, or is at most that of one scan of its names,
/// so the number of results is limited.
package protocol NameLookup: AnyObject {
  /// The items of a list whose names begin with a text, ignoring case and accents, in no particular
  /// order.
  func items(
    beginningWith text: String, in list: UUID, status: ItemStatus, limit: Int
  ) throws -> [ShoppingItem]

  /// The items of a list whose names contain a text after their beginning. If there are none, those
  /// whose names begin almost like it, the closest first.
  func items(
    near text: String, in list: UUID, status: ItemStatus, limit: Int
  ) throws -> [ShoppingItem]
}
