package import Foundation

/// A record of an item that was checked off. It is kept without limit, even after the item and its
/// list are deleted.
package struct Purchase: Hashable, Sendable, Codable {
  /// The item that was checked off.
  package let item: UUID
  /// The name of the item at that time.
  package let name: String
  /// The quantity of the item.
  package let quantity: Quantity
  /// The title of the list at that time.
  package let list: String
  /// When the item was checked off.
  package let date: Date
  /// The money paid for the whole quantity; nil if unknown.
  package var paid: Money?
  /// The name of the shop; nil if unknown.
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

  /// The same purchase under another name.
  package func named(_ name: String) -> Purchase {
    Purchase(
      item: item, name: name, quantity: quantity, list: list, date: date, paid: paid, shop: shop)
  }

  /// The same purchase, with a default currency if the paid money has none.
  package func counted(in currency: Currency?) -> Purchase {
    var purchase = self
    purchase.paid = paid?.counted(in: currency)
    return purchase
  }

  /// The quantity and the name: `2 l Milk`.
  package var displayName: String { quantity.displayText(of: name) }
}
