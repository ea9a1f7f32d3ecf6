package import Foundation

/// What one addition brought to an item: an item asks for the sum of its lots.
///
/// An item that nothing was added to has one lot, which bears its identifier and is kept nowhere
/// beside it. That two lots are told apart is of use where several homes share a list, since who
/// checks an item off buys the lots that they saw; and `why` says what an amount is made of.
package struct Lot: Hashable, Sendable, Identifiable {
  /// The lot's identifier; those of later lots are higher.
  package let id: UUID
  /// The item it is a part of.
  package var item: UUID
  /// How much it brought, in a unit of the item's family.
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
