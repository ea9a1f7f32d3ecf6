import CartModels
import Foundation
import GRDB

/// Deletion of old records, which `undo` cannot revert.
extension SQLiteUnit {
  func forgetPurchases(
    where isMeant: (Purchase) throws -> Bool
  ) throws -> (purchases: Int, steps: Int) {
    try checkWritable(.delete)
    var meant: [Purchase] = []
    try forEachPurchase(containing: nil) { purchase in
      if try isMeant(purchase) { meant.append(purchase) }
      return true
    }
    // The journal also contains purchases that were undone.
    let newest = try newestEntry { change in
      guard case .purchase(let delta) = change, let purchase = delta.after ?? delta.before
      else { return false }
      return try isMeant(purchase)
    }
    return try writing(.delete) {
      for purchase in meant {
        try change("purchase of `\(purchase.name)`", .deletePurchase) {
          try PurchaseRow.bind(purchase, to: $0)
        }
      }
      return (meant.count, try drop(upTo: newest))
    }
  }

  func forgetEntries(before isMeant: (Date) throws -> Bool) throws -> Int {
    try checkWritable(.delete)
    let rows = try PreparedStatement("SELECT id, date FROM entry ORDER BY id", in: database)
    defer { rows.reset() }
    var newest: Int64?
    while try reading({ try rows.step() }), try isMeant(try rows.date(1)) {
      newest = rows.integer(0)
    }
    rows.reset()
    return try writing(.delete) { try drop(upTo: newest) }
  }

  private func checkWritable(_ operation: StoreError.Operation) throws {
    try writing(operation) {}
  }

  /// The newest entry that contains a matching change.
  private func newestEntry(where isMeant: (Change) throws -> Bool) throws -> Int64? {
    let rows = try PreparedStatement(
      "SELECT entry_id, changes FROM entry_part ORDER BY entry_id DESC, id", in: database)
    defer { rows.reset() }
    while try reading({ try rows.step() }) {
      let changes = try reading { try ChangeReader.changes(in: rows.blob(1)) }
      if try changes.contains(where: isMeant) { return rows.integer(0) }
    }
    return nil
  }

  private func drop(upTo newest: Int64?) throws -> Int {
    guard let newest else { return 0 }
    let surplus = try JournalTidying.surplus(upTo: newest, in: database)
    try JournalTidying.drop(surplus, from: database)
    return surplus.stepCount
  }
}
