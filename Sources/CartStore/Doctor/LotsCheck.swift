import CartModels
import Foundation
import GRDB

/// Checks that the lots of an item add up to its amount.
enum LotsCheck: StoreCheck {
  static let matter = "lots"

  static func problems(in database: Database, counting work: CountedWork) throws -> [StoreProblem] {
    try work.beginRows(matter, of: ["lot"], in: database)
    let count = try wrongItems(database, counting: work).count
    guard count > 0 else { return [] }
    return [
      .repairable(
        "amounts don't match their parts (\(count))",
        remedy: "forgets the parts and keeps the amounts")
    ]
  }

  static func repair(_ database: Database, _ aside: inout RowsAside) throws {
    for item in try wrongItems(database) {
      aside.takeOut(partsOf: .item(item))
      try database.execute(sql: "DELETE FROM lot WHERE item = ?", arguments: [item])
    }
  }

  /// The identifiers of items whose lots don't add up to their amounts.
  private static func wrongItems(
    _ database: Database, counting work: CountedWork = CountedWork()
  ) throws -> [Data] {
    let amounts = try self.amounts(database)
    var sums: [Data: Quantity?] = [:]
    var order: [Data] = []
    let rows = try Row.fetchCursor(
      database, sql: "SELECT item, numerator, denominator, unit FROM lot ORDER BY item, id")
    while let row = try rows.next() {
      work.count += 1
      let (item, lot): (Data, Quantity?) = (try row.value(0), quantity(row))
      if let sum = sums[item] {
        sums[item] = .some(self.sum(sum, lot))
      } else {
        order.append(item)
        sums[item] = .some(lot)
      }
    }
    return order.filter { item in
      guard let sum = sums[item] ?? nil, let amount = amounts[item] ?? nil else { return true }
      return !amount.isEquivalent(to: sum)
    }
  }

  /// The amounts of the items that have lots. No index contains identifiers alone, so all items are
  /// scanned once.
  private static func amounts(_ database: Database) throws -> [Data: Quantity?] {
    var amounts: [Data: Quantity?] = [:]
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT id, numerator, denominator, unit FROM item WHERE id IN (SELECT item FROM lot)
        """)
    while let row = try rows.next() { amounts[try row.value(0)] = .some(quantity(row)) }
    return amounts
  }

  private static func quantity(_ row: Row) -> Quantity? {
    do {
      return try QuantityRow.quantity(try row.value(1), try row.value(2), unit: try row.value(3))
    } catch {
      // An unreadable quantity counts as no quantity.
      return nil
    }
  }

  private static func sum(_ first: Quantity?, _ second: Quantity?) -> Quantity? {
    guard let first, let second else { return nil }
    do throws(ArithmeticError) {
      return try first.adding(second)
    } catch {
      return nil
    }
  }
}
