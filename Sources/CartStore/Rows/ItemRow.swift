import CartModels
import Foundation
import GRDBSQLite

/// Converts an item from and to its row.
enum ItemRow {
  /// The number of columns of an item. Additional columns of a query come after them.
  static let width = firstField + Int32(Field.all.count)
  /// The index of the first stored field.
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

/// Stored fields, one column each.
extension ItemRow {
  private static func fields(_ row: some RowReading) throws -> ItemFields {
    var fields = ItemFields()
    // Most items have none, and copying a field takes longer than looking at its column.
    for index in Field.all.indices {
      let column = firstField + Int32(index)
      if row.isNull(column) { continue }
      let (text, field) = (row.text(column), Field.all[index])
      guard field.take(text, &fields) else {
        throw SQLiteFailure(
          code: SQLITE_CORRUPT, message: "`\(text)` isn't a \(field.kind.noun)")
      }
    }
    return fields
  }

  private static func bind(_ fields: ItemFields, to row: some RowWriting) throws {
    if fields.isEmpty {
      for _ in Field.all.indices { try row.bind(nil as String?) }
    } else {
      for field in Field.all { try row.bind(field.text(fields)) }
    }
  }
}

/// Keys, which rows store without redundancy.
extension ItemRow {
  /// Calls the body with the bytes of an item's key, from the columns of `Query.itemKeys` that
  /// start at the given one.
  static func withKey<Result>(
    _ row: PreparedStatement, at column: Int32 = width,
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try row.withText(column) { key in
      try key.isEmpty ? row.withText(column + 1, body) : body(key)
    }
  }

  static func key(_ row: PreparedStatement) -> NameKey {
    withKey(row) { NameKey(folded: String(decoding: $0, as: UTF8.self)) }
  }
}

/// Binding, in the order of the statements.
extension ItemRow {
  static func bindIdentity(
    _ item: ShoppingItem, _ key: KeyColumns, to row: some RowWriting
  ) throws {
    try row.bind(item.name)
    try key.bind(to: row)
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
