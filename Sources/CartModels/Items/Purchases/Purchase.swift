package import Foundation

/// An item that was checked off: what was bought, how much, and when.
///
/// It outlives the item and its list, and never expires.
package struct Purchase: Hashable, Sendable, Codable {
  /// The item that was checked off.
  package let item: UUID
  /// What it was called then.
  package let name: String
  /// How much of it there was.
  package let quantity: Quantity
  /// The title its list had then.
  package let list: String
  /// When it was checked off.
  package let date: Date
  /// What was paid for all of it; nil where nobody said.
  package var paid: Money?
  /// The name of the shop; nil where nobody said.
  package var shop: String?

  /// Makes a purchase.
  package init(
    item: UUID, name: String, quantity: Quantity, list: String, date: Date, paid: Money? = nil,
    shop: String? = nil
  ) {
    self.item = item
    self.name = name
    self.quantity = quantity
    self.list = list
    self.date = date
    self.paid = paid
    self.shop = shop
  }

  /// The purchase that checking an item off makes.
  package init(
    of item: ShoppingItem, on list: String, at date: Date, paid: Money? = nil, shop: String? = nil
  ) {
    self.init(
      item: item.id, name: item.name, quantity: item.quantity, list: list, date: date, paid: paid,
      shop: shop)
  }

  /// The same purchase of another amount.
  package func of(_ quantity: Quantity) -> Purchase {
    Purchase(
      item: item, name: name, quantity: quantity, list: list, date: date, paid: paid, shop: shop)
  }

  /// The same purchase of something called otherwise.
  package func named(_ name: String) -> Purchase {
    Purchase(
      item: item, name: name, quantity: quantity, list: list, date: date, paid: paid, shop: shop)
  }

  /// The same purchase, paid in a currency if what was paid has none.
  package func counted(in currency: Currency?) -> Purchase {
    var purchase = self
    purchase.paid = paid?.counted(in: currency)
    return purchase
  }

  /// What was bought, in one phrase: `2 l Milk`.
  package var displayName: String { quantity.displayText(of: name) }
}
