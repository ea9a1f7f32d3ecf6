import CartModels
import Foundation

/// How an item lies in its row.
enum ItemRow {
  /// How many columns an item has; what else a query reads comes after them.
  static let width: Int32 = 11

  /// Reads the columns of `Query.itemColumns`.
  static func item(_ row: some RowReading, _ categories: CategoryTable) throws -> ShoppingItem {
    ShoppingItem(
      id: try row.uuid(0), name: row.text(1),
      quantity: try QuantityRow.quantity(row.integer(2), row.integer(3), unit: row.text(4)),
      category: try categories.category(numbered: row.integer(7)), notes: row.text(6),
      isCompleted: row.bool(5), dueDate: try DayColumn.optionalDay(row, 10),
      createdAt: try row.date(8), updatedAt: try row.date(9))
  }
}

/// Keys, of which a row says no more than it must.
extension ItemRow {
  /// Hands out the bytes of an item's key, which `Query.itemKeys` says from a column on.
  static func withKey<Result>(
    _ row: PreparedStatement, at column: Int32 = width,
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try row.withText(column) { key in
      try key.isEmpty ? row.withText(column + 1, body) : body(key)
    }
  }

  /// An item's key.
  static func key(_ row: PreparedStatement) -> NameKey {
    withKey(row) { NameKey(folded: String(decoding: $0, as: UTF8.self)) }
  }
}

/// Binding, in the order of the statements that write items.
extension ItemRow {
  static func bindIdentity(_ item: ShoppingItem, to row: some RowWriting) throws {
    let key = item.key
    try row.bind(item.name)
    try KeyColumns(key).bind(to: row)
    try row.bind(key.isAmbiguous)
    let family = item.quantity.family
    try row.bind(family == .count ? "" : family.name)
  }

  static func bindRest(
    _ item: ShoppingItem, category: Int64, to row: some RowWriting
  ) throws {
    try QuantityRow.bind(item.quantity, to: row)
    try row.bind(item.isCompleted)
    try row.bind(item.notes)
    try row.bind(category)
    try row.bind(item.createdAt)
    try row.bind(item.updatedAt)
    try row.bind(item.dueDate?.text)
  }

  static func bindPlace(_ id: UUID, in list: UUID, to row: some RowWriting) throws {
    try row.bind(ListNumber.of(list))
    try row.bind(id)
  }
}
