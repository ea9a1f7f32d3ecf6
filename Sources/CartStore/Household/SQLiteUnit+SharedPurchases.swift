import CartHousehold
package import CartModels
package import Foundation

/// What a household has to know of a purchase that no list tells of.
package struct PurchasedLot: Hashable, Sendable {
  /// A new identifier.
  package var id: UUID
  /// What its name is under.
  package var category: ItemCategory

  package init(id: UUID, category: ItemCategory) { (self.id, self.category) = (id, category) }
}

extension ShoppingListRepository {
  /// Records purchases that no list tells of, as a receipt has them; in a household, everybody's.
  ///
  /// - Parameters:
  ///   - list: any list, whose title they don't have to have; nil for none.
  ///   - lot: called for each that a household gets.
  ///   - next: called after each.
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
