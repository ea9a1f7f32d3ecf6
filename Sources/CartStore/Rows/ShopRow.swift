import CartModels

/// How a shop lies in its row.
enum ShopRow {
  /// Reads the columns of `Query.shopColumns`.
  static func shop(_ row: some RowReading) throws -> Shop {
    Shop(
      name: row.text(1),
      order: try TextsColumn.texts(row.text(2), orSay: "the order of its categories can't be read"))
  }

  /// Binds every column, in the same order.
  static func bind(_ shop: Shop, to row: some RowWriting) throws {
    try row.bind(shop.key.text)
    try row.bind(shop.name)
    try row.bind(try TextsColumn.json(shop.order))
  }
}
