import CartModels
import GRDBSQLite

/// Converts a price from and to its row.
enum PriceRow {
  /// Reads the columns of `Query.priceColumns`.
  static func price(_ row: some RowReading) throws -> Price {
    guard let kind = Price.Kind(rawValue: row.text(2)) else {
      throw SQLiteFailure(code: SQLITE_CORRUPT, message: "`\(row.text(2))` is not a kind of price")
    }
    return Price(
      name: row.text(7), money: try MoneyRow.money(row, 9), kind: kind,
      quantity: try QuantityRow.quantity(row.integer(3), row.integer(4), unit: row.text(5)),
      shop: row.isNull(8) ? nil : row.text(8), noted: try DayColumn.day(row.text(12)),
      number: Int(row.integer(13)), until: try DayColumn.optionalDay(row, 14))
  }

  /// Reads a price with its stored keys.
  static func entry(_ row: some RowReading) throws -> PriceEntry {
    let shop = row.text(1)
    return PriceEntry(
      try price(row), name: NameKey(folded: row.text(0)),
      shop: shop.isEmpty ? nil : NameKey(folded: shop))
  }

  /// Binds every column in the same order.
  static func bind(_ price: Price, to row: some RowWriting) throws {
    try bind(price.key, to: row)
    try row.bind(price.name)
    try row.bind(price.shop)
    try MoneyRow.bind(price.money, to: row)
    try row.bind(price.noted.text)
    try row.bind(price.number)
    try row.bind(price.until?.text)
  }

  /// Binds the columns of the key.
  static func bind(_ key: PriceKey, to row: some RowWriting) throws {
    try row.bind(key.name.text)
    try row.bind(key.shop?.text ?? "")
    try row.bind(key.kind.rawValue)
    try QuantityRow.bind(key.quantity, to: row)
    try row.bind(key.isOffer)
  }
}
