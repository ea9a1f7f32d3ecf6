import CartModels
import Foundation
import GRDB

/// Purchases.
extension SQLiteUnit {
  func forEachPurchase(
    containing text: String?, _ body: (Purchase) throws -> Bool
  ) throws {
    var needle = text.map { SearchNeedle($0) }
    try walk(.purchases) { _ in
    } visiting: { row in
      let isMeant = row.withText(1) { needle?.isFound(in: $0) ?? true }
      return isMeant ? try body(try reading { try PurchaseRow.purchase(row) }) : true
    }
  }

  func forEachPurchasedName(
    _ body: (UnsafeBufferPointer<UInt8>, Date) throws -> Bool
  ) throws {
    try walk(.purchaseNames) { _ in
    } visiting: { row in
      let date = try reading { try row.date(1) }
      return try row.withText(0) { try body($0, date) }
    }
  }

  func purchases(of name: String, at date: Date) throws -> [Purchase] {
    try reading {
      let query = try statement(.purchasesAtDate)
      try query.bind(date)
      try query.bind(name)
      return try query.all(PurchaseRow.purchase)
    }
  }

  func latestPurchase(of item: UUID) throws -> Purchase? {
    try reading {
      let query = try statement(.latestPurchase)
      try query.bind(item)
      return try query.first(PurchaseRow.purchase)
    }
  }

  /// Whether the store still contains a purchase unchanged. Lots of one item that are bought at
  /// once differ only in their quantities.
  func isKept(_ purchase: Purchase) throws -> Bool {
    try reading {
      let query = try statement(.hasPurchase)
      try PurchaseRow.bind(purchase, to: query)
      return try query.first { $0.bool(0) } ?? false
    }
  }

  /// Returns a purchase as it is stored. A purchase from a run whose clock was ahead may have been
  /// given another date since.
  private func present(_ purchase: Purchase) throws -> Purchase {
    guard isReplaying, latestDate.isBefore(purchase.date),
      let latest = try latestPurchase(of: purchase.item), !latestDate.isBefore(latest.date)
    else { return purchase }
    return latest
  }

  /// Inserts or deletes a purchase. Purchases are history and never updated.
  func apply(_ delta: Delta<Purchase>) throws {
    try writing(.save) {
      switch delta {
      case .added(let purchase):
        if try run(.insertFirstPurchase, { try PurchaseRow.bind(purchase, to: $0) }) == 0 {
          try run(.insertPurchase) { try PurchaseRow.bind(purchase, to: $0) }
        }
      case .removed(let purchase):
        let purchase = try present(purchase)
        try change("purchase of `\(purchase.name)`", .deletePurchase) {
          try PurchaseRow.bind(purchase, to: $0)
        }
      case .changed(let before, _):
        throw error(.save, .conflict("the purchase of `\(before.name)` cannot be changed"))
      }
    }
  }
}
