import CartModels

/// Converts a receipt name and its product from and to a row.
enum ReceiptNameRow: NamedRow {
  static let noun = "receipt name"
  static let queries = NamedQueries(
    all: .receiptNames, byKey: .receiptNameByKey, insert: .insertReceiptName,
    update: .updateReceiptName, delete: .deleteReceiptName)

  /// Reads the columns of `Query.receiptNameColumns`.
  static func value(_ row: some RowReading) throws -> ReceiptName {
    ReceiptName(name: row.text(1), product: row.text(2))
  }

  /// Binds every column in the same order.
  static func bind(_ name: ReceiptName, to row: some RowWriting) throws {
    try row.bind(name.key.text)
    try row.bind(name.name)
    try row.bind(name.product)
  }
}
