import CartModels
import Foundation
import GRDBSQLite

/// How an item lies in its row.
enum ItemRow {
  /// Reads the columns of `Query.itemColumns`.
  static func item(_ row: PreparedStatement, _ categories: CategoryTable) throws -> ShoppingItem {
    ShoppingItem(
      id: try row.uuid(0), name: row.text(1), quantity: try quantity(row),
      isCompleted: row.bool(5), notes: row.text(6),
      category: try categories.category(numbered: row.integer(7)),
      createdAt: try row.date(8), updatedAt: try row.date(9))
  }

  private static func quantity(_ row: PreparedStatement) throws -> Quantity {
    Quantity(try amount(row.integer(2), row.integer(3)), try unit(row.text(4)))
  }

  private static func amount(_ numerator: Int64, _ denominator: Int64) throws -> Rational {
    guard numerator > 0, denominator > 0 else {
      throw damage("\(numerator)/\(denominator) is no amount")
    }
    if denominator == 1 { return Rational(numerator) }
    do {
      return try Rational(numerator, denominator)
    } catch {
      throw damage("\(numerator)/\(denominator) is no amount")
    }
  }

  private static func unit(_ symbol: String) throws -> CartModels.Unit? {
    if symbol.isEmpty { return nil }
    guard let unit = units[symbol] else { throw damage("`\(symbol)` is no unit") }
    return unit
  }

  // A look-up, as making the enumeration from its raw value compares with every case.
  private static let units = Dictionary(
    uniqueKeysWithValues: CartModels.Unit.allCases.map { ($0.rawValue, $0) })

  private static func damage(_ message: String) -> SQLiteFailure {
    SQLiteFailure(code: SQLITE_CORRUPT, message: message)
  }
}

/// Binding, in the order of the statements that write items.
extension ItemRow {
  static func bindIdentity(_ item: ShoppingItem, to row: PreparedStatement) throws {
    let key = item.key
    try row.bind(item.name)
    try row.bind(key.text)
    try row.bind(key.loose)
    try row.bind(key.isAmbiguous)
    try row.bind(item.quantity.family.name)
  }

  static func bindRest(
    _ item: ShoppingItem, category: Int64, to row: PreparedStatement
  ) throws {
    try row.bind(item.quantity.amount.numerator)
    try row.bind(item.quantity.amount.denominator)
    try row.bind(item.quantity.unit?.rawValue ?? "")
    try row.bind(item.isCompleted)
    try row.bind(item.notes)
    try row.bind(category)
    try row.bind(item.createdAt)
    try row.bind(item.updatedAt)
  }

  static func bindPlace(_ id: UUID, in list: UUID, to row: PreparedStatement) throws {
    try row.bind(ListNumber.of(list))
    try row.bind(id)
  }
}
