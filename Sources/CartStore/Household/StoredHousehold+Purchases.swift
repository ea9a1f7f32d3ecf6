import CartHousehold
import CartModels
import Foundation
import GRDB

/// Purchases. They are most of a household's data, so their rows have columns instead of JSON.
extension StoredHousehold {
  func bought(_ lot: LotIdentifier) throws -> BoughtLot? {
    try first(
      "SELECT \(Self.boughtColumns) FROM household_bought WHERE lot = ?", [lot.uuid.data]
    ) { try Self.bought($0).bought }
  }

  func allBought() throws -> [(lot: LotIdentifier, bought: BoughtLot)] {
    try all("SELECT \(Self.boughtColumns) FROM household_bought", [], Self.bought)
  }

  /// Calls the body with all purchases, in no particular order.
  func forEachPurchase(_ body: (Purchase) throws -> Void) throws {
    for (_, bought) in try allBought() { try body(bought.purchase) }
  }

  func set(_ lot: LotIdentifier, _ bought: BoughtLot?) throws {
    guard let bought else {
      return try run("DELETE FROM household_bought WHERE lot = ?", [lot.uuid.data])
    }
    let purchase = bought.purchase
    let marks = bought.marks.sorted().reduce(into: Data()) { $0 += $1.data }
    try run(
      """
      INSERT OR REPLACE INTO household_bought (\(Self.boughtColumns))
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [lot.uuid.data, marks, purchase.item.data, purchase.name]
        + Self.arguments(purchase.quantity)
        + [purchase.list, purchase.date.timeIntervalSinceReferenceDate]
        + Self.arguments(purchase.paid) + [purchase.shop])
  }
}

/// Rows.
extension StoredHousehold {
  private static let boughtColumns =
    "lot, marks, item, name, numerator, denominator, unit, list, date, paid_numerator, "
    + "paid_denominator, currency, shop"

  private static func bought(_ row: Row) throws -> (lot: LotIdentifier, bought: BoughtLot) {
    let marks: Data = try row.value(1)
    let identifiers = stride(from: 0, to: marks.count, by: 16).map {
      marks.dropFirst($0).prefix(16)
    }
    let purchase = Purchase(
      item: try identifier(try row.value(2)), name: try row.value(3),
      quantity: try QuantityRow.quantity(
        try row.value(4), try row.value(5), unit: try row.value(6)),
      list: try row.value(7), date: try date(try row.value(8)), paid: try money(row, 9),
      shop: try row.value(12))
    return (
      LotIdentifier(try identifier(try row.value(0))),
      BoughtLot(purchase, marks: Set(try identifiers.map { try identifier(Data($0)) }))
    )
  }

  private static func money(_ row: Row, _ column: Int) throws -> Money? {
    guard let numerator: Int64 = try row.value(column) else { return nil }
    let amount = try QuantityRow.amount(numerator, try row.value(column + 1))
    guard let code: String = try row.value(column + 2) else { return Money(amount) }
    guard let currency = Currency(code: code) else {
      throw SQLiteFailure.damagedHousehold("`\(code)` is not a currency")
    }
    return Money(amount, currency)
  }

  private static func arguments(_ money: Money?) -> [(any DatabaseValueConvertible)?] {
    [money?.amount.numerator, money?.amount.denominator, money?.currency?.code]
  }
}
