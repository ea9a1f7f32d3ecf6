package import Foundation

/// The quantity of one addition to an item. The item's quantity is the sum of its lots.
///
/// An item without later additions has one lot with the item's identifier, which is not stored. If
/// several homes share a list, checking an item off buys only the lots that the user saw. `why`
/// shows the lots of an item.
package struct Lot: Hashable, Sendable, Identifiable {
  /// The lot's identifier; those of later lots are higher.
  package let id: UUID
  /// The item that the lot is a part of.
  package var item: UUID
  /// The added quantity, in a unit of the item's family.
  package var quantity: Quantity

  /// Makes a lot.
  package init(id: UUID, item: UUID, quantity: Quantity) {
    self.id = id
    self.item = item
    self.quantity = quantity
  }

  /// The lot of an item that has no other.
  package init(allOf item: ShoppingItem) {
    self.init(id: item.id, item: item.id, quantity: item.quantity)
  }
}
