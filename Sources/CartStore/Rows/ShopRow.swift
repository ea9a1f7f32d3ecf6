import CartModels

/// Converts a shop from and to its row.
enum ShopRow: NamedRow {
  static let noun = "shop"
  static let queries = NamedQueries(
    all: .shops, byKey: .shopByKey, insert: .insertShop, update: .updateShop, delete: .deleteShop)

  /// Reads the columns of `Query.shopColumns`.
  static func value(_ row: some RowReading) throws -> Shop {
    Shop(
      name: row.text(1),
      order: try TextsColumn.texts(row.text(2), orSay: "the order of its categories cannot be read")
    )
  }

  /// Binds every column in the same order.
  static func bind(_ shop: Shop, to row: some RowWriting) throws {
    try row.bind(shop.key.text)
    try row.bind(shop.name)
    try row.bind(try TextsColumn.json(shop.order))
  }
}
