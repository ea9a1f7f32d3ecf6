import CartHousehold
package import CartModels
package import Foundation

/// A purchase that no list tells of, as a receipt has it.
package struct ReceiptPurchase: Hashable, Sendable {
  package var purchase: Purchase
  /// What its name is under.
  package var category: ItemCategory
  /// A new identifier, which a household knows it by.
  package var lot: UUID

  package init(_ purchase: Purchase, under category: ItemCategory, as lot: UUID) {
    (self.purchase, self.category, self.lot) = (purchase, category, lot)
  }
}

extension ShoppingListRepository {
  /// Records purchases; in a household, everybody's.
  ///
  /// - Parameters:
  ///   - list: any list, whose title they don't have to have; nil for none.
  ///   - next: called after each.
  package func record(
    _ purchases: [ReceiptPurchase], on list: ListSummary?, _ next: () throws -> Void
  ) throws {
    if let list, let unit = self as? SQLiteUnit, let outbox = try unit.currentOutbox(),
      outbox.membership.sharesPayments
    {
      return try unit.writing(.save) { try unit.share(purchases, by: outbox, on: list, next) }
    }
    for purchase in purchases {
      try apply(.purchase(.added(purchase.purchase)))
      try next()
    }
  }
}

extension SQLiteUnit {
  fileprivate func share(
    _ purchases: [ReceiptPurchase], by outbox: HouseholdOutbox, on list: ListSummary,
    _ next: () throws -> Void
  ) throws {
    for bought in purchases {
      let purchase = bought.purchase
      outbox.record(
        purchase, as: LotIdentifier(bought.lot),
        at: ItemPlace(
          list: ListReference(id: list.id, title: purchase.list), name: purchase.name,
          family: purchase.quantity.family, category: bought.category))
      if outbox.isFull { try queueEntry() }
      try next()
    }
    // What is asked next in the same unit counts them.
    try queueEntry()
  }
}
