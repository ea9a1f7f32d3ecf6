import CartModels
import Foundation
import GRDBSQLite

/// How an item lies in its row.
enum ItemRow {
  /// How many columns an item has; what else a query reads comes after them.
  static let width = firstField + Int32(Field.all.count)
  /// Where its stored fields begin.
  private static let firstField: Int32 = 10

  /// Reads the columns of `Query.itemColumns`.
  static func item(_ row: some RowReading, _ categories: CategoryTable) throws -> ShoppingItem {
    ShoppingItem(
      id: try row.uuid(0), name: row.text(1),
      quantity: try QuantityRow.quantity(row.integer(2), row.integer(3), unit: row.text(4)),
      category: try categories.category(numbered: row.integer(7)), notes: row.text(6),
      isCompleted: row.bool(5), fields: try fields(row),
      createdAt: try row.date(8), updatedAt: try row.date(9))
  }
}

/// Stored fields, a column each.
extension ItemRow {
  private static func fields(_ row: some RowReading) throws -> ItemFields {
    var fields = ItemFields()
    for (column, field) in zip(firstField..., Field.all) where !row.isNull(column) {
      let text = row.text(column)
      guard field.take(text, &fields) else {
        throw SQLiteFailure(
          code: SQLITE_CORRUPT, message: "`\(text)` isn't a \(field.kind.noun)")
      }
    }
    return fields
  }

  private static func bind(_ fields: ItemFields, to row: some RowWriting) throws {
    let isEmpty = fields.isEmpty
    for field in Field.all { try row.bind(isEmpty ? nil : field.text(fields)) }
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
    try bind(item.fields, to: row)
  }

  static func bindPlace(_ id: UUID, in list: UUID, to row: some RowWriting) throws {
    try row.bind(ListNumber.of(list))
    try row.bind(id)
  }
}
