import CartModels
import GRDBSQLite

/// Converts money from and to three columns: numerator, denominator and currency code, which is
/// empty if there is none. All are NULL if the money is unknown.
enum MoneyRow {
  /// Reads three columns, starting with the given one.
  static func optionalMoney(_ row: some RowReading, _ column: Int32) throws -> Money? {
    row.isNull(column) ? nil : try money(row, column)
  }

  /// Reads three columns that are not NULL.
  static func money(_ row: some RowReading, _ column: Int32) throws -> Money {
    let code = row.text(column + 2)
    let currency = code.isEmpty ? nil : Currency(code: code)
    guard code.isEmpty || currency != nil else {
      throw SQLiteFailure(code: SQLITE_CORRUPT, message: "`\(code)` is not a currency")
    }
    return Money(
      try QuantityRow.amount(row.integer(column), row.integer(column + 1)), currency)
  }

  /// Binds the three columns in order.
  static func bind(_ money: Money?, to row: some RowWriting) throws {
    try row.bind(money.map { Int($0.amount.numerator) })
    try row.bind(money.map { Int($0.amount.denominator) })
    try row.bind(money.map { $0.currency?.code ?? "" })
  }
}
