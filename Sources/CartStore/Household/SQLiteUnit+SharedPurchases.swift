import CartHousehold
package import CartModels
package import Foundation

/// The data of a purchase that a household needs if it is on no list.
package struct PurchasedLot: Hashable, Sendable {
  /// The new identifier of the lot.
  package var id: UUID
  /// The category of its name.
  package var category: ItemCategory

  package init(id: UUID, category: ItemCategory) { (self.id, self.category) = (id, category) }
}

extension ShoppingListRepository {
  /// Records purchases that are on no list, such as those of a receipt. In a household, they are
  /// shared.
  ///
  /// - Parameters:
  ///   - list: any list for the entry, whose title the purchases need not have; nil for none.
  ///   - lot: returns the lot of each purchase that is shared.
  ///   - next: called after each purchase.
  package func record(
    _ purchases: [Purchase], on list: ListSummary?,
    as lot: (Purchase) throws -> PurchasedLot, _ next: () throws -> Void
  ) throws {
    if let list, let unit = self as? SQLiteUnit, let outbox = try unit.currentOutbox(),
      outbox.membership.sharesPayments
    {
      return try unit.writing(.save) { try unit.share(purchases, by: outbox, on: list, lot, next) }
    }
    for purchase in purchases {
      try apply(.purchase(.added(purchase)))
      try next()
    }
  }
}

extension SQLiteUnit {
  fileprivate func share(
    _ purchases: [Purchase], by outbox: HouseholdOutbox, on list: ListSummary,
    _ lot: (Purchase) throws -> PurchasedLot, _ next: () throws -> Void
  ) throws {
    for purchase in purchases {
      let lot = try lot(purchase)
      outbox.record(
        purchase, as: LotIdentifier(lot.id),
        at: ItemPlace(
          list: ListReference(id: list.id, title: purchase.list), name: purchase.name,
          family: purchase.quantity.family, category: lot.category))
      if outbox.isFull { try queueEntry() }
      try next()
    }
    // Later sentences of the same transaction must find them.
    try queueEntry()
  }
}
