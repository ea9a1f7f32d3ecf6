import CartModels
import GRDBSQLite

/// How money lies in the columns of a row: numerator, denominator and the code of its currency,
/// which is empty where it has none; all are NULL where no money is known.
enum MoneyRow {
  /// Reads three columns from the given one on.
  static func optionalMoney(_ row: some RowReading, _ column: Int32) throws -> Money? {
    row.isNull(column) ? nil : try money(row, column)
  }

  /// Reads three columns that are never NULL.
  static func money(_ row: some RowReading, _ column: Int32) throws -> Money {
    let code = row.text(column + 2)
    let currency = code.isEmpty ? nil : Currency(code: code)
    guard code.isEmpty || currency != nil else {
      throw SQLiteFailure(code: SQLITE_CORRUPT, message: "`\(code)` is no currency")
    }
    return Money(
      try QuantityRow.amount(row.integer(column), row.integer(column + 1)), currency)
  }

  /// Binds the three columns in their order.
  static func bind(_ money: Money?, to row: some RowWriting) throws {
    try row.bind(money.map { Int($0.amount.numerator) })
    try row.bind(money.map { Int($0.amount.denominator) })
    try row.bind(money.map { $0.currency?.code ?? "" })
  }
}
