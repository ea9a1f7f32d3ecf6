import CartModels
import GRDBSQLite

/// Converts a quantity from and to three columns: numerator, denominator and unit, which is empty
/// for a count.
enum QuantityRow {
  /// Reads the three columns and validates them.
  static func quantity(
    _ numerator: Int64, _ denominator: Int64, unit: String
  ) throws -> Quantity {
    Quantity(try amount(numerator, denominator), try self.unit(unit))
  }

  /// Binds the three columns in order.
  static func bind(_ quantity: Quantity, to row: some RowWriting) throws {
    try row.bind(quantity.amount.numerator)
    try row.bind(quantity.amount.denominator)
    try row.bind(quantity.unit?.rawValue ?? "")
  }

  /// Reads the first two columns, also those of money.
  static func amount(_ numerator: Int64, _ denominator: Int64) throws -> Rational {
    guard numerator > 0, denominator > 0 else {
      throw damage("\(numerator)/\(denominator) is not an amount")
    }
    if denominator == 1 { return Rational(numerator) }
    do {
      return try Rational(numerator, denominator)
    } catch {
      throw damage("\(numerator)/\(denominator) is not an amount")
    }
  }

  private static func unit(_ symbol: String) throws -> CartModels.Unit? {
    if symbol.isEmpty { return nil }
    guard let unit = units[symbol] else { throw damage("`\(symbol)` is not a unit") }
    return unit
  }

  // A dictionary, because creating the enumeration from its raw value compares with every case.
  private static let units = Dictionary(
    uniqueKeysWithValues: CartModels.Unit.allCases.map { ($0.rawValue, $0) })

  private static func damage(_ message: String) -> SQLiteFailure {
    SQLiteFailure(code: SQLITE_CORRUPT, message: message)
  }
}
