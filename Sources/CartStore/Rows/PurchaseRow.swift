import CartModels

/// Converts a purchase from and to its row.
enum PurchaseRow {
  /// Reads the columns of `Query.purchaseColumns`.
  static func purchase(_ row: some RowReading) throws -> Purchase {
    Purchase(
      item: try row.uuid(0), name: row.text(1),
      quantity: try QuantityRow.quantity(row.integer(2), row.integer(3), unit: row.text(4)),
      list: row.text(5), date: try row.date(6), paid: try MoneyRow.optionalMoney(row, 7),
      shop: row.isNull(10) ? nil : row.text(10))
  }

  /// Binds the columns of `Query.insertPurchase` in order. `Query.deletePurchase` compares the
  /// same.
  static func bind(_ purchase: Purchase, to row: some RowWriting) throws {
    try row.bind(purchase.item)
    try row.bind(purchase.name)
    try QuantityRow.bind(purchase.quantity, to: row)
    try row.bind(purchase.list)
    try row.bind(purchase.date)
    try MoneyRow.bind(purchase.paid, to: row)
    try row.bind(purchase.shop)
  }
}
