import GRDB

/// The columns of a table's rows, for recognising rows on pages without other information.
struct RowShape {
  let table: String
  private let columns: [Column]
  private let numbersRows: Bool

  private struct Column {
    let name: String
    let type: String
    /// Whether the column may be missing, as in rows that were written before it was added.
    let mayLack: Bool
    let mayBeNull: Bool
    /// Whether the column is the row number, which is not stored with the values.
    let isNumber: Bool

    func takes(_ value: DatabaseValue) -> Bool {
      switch value.storage {
      case .null: mayBeNull || isNumber
      case .int64: !isNumber && (type == "INTEGER" || type == "REAL")
      case .double: type == "REAL"
      case .string: type == "TEXT"
      case .blob: type == "BLOB"
      }
    }
  }

  /// Reads the columns of an existing table.
  init(of table: String, in database: Database) throws {
    self.table = table
    let isIndex = try Bool.fetchOne(
      database, sql: "SELECT wr FROM pragma_table_list WHERE name = ?", arguments: [table])
    let numbersRows = isIndex == false
    columns = try Row.fetchAll(
      database, sql: "SELECT name, type, \"notnull\", dflt_value, pk FROM pragma_table_info(?)",
      arguments: [table]
    ).map { row in
      let (name, type): (String, String) = (try row.value(0), try row.value(1))
      let mayBeNull: Bool = try !row.value(2)
      let (usual, key): (String?, Int) = (try row.value(3), try row.value(4))
      return Column(
        name: name, type: type, mayLack: mayBeNull || usual != nil,
        mayBeNull: mayBeNull, isNumber: numbersRows && key == 1 && type == "INTEGER")
    }
    self.numbersRows = numbersRows
  }

  /// Returns the columns and values of a row, or nil if it belongs to another table.
  func row(_ record: PageRecord) -> (columns: [String], values: [DatabaseValue])? {
    let values = record.values
    guard numbersRows == (record.number != nil), values.count <= columns.count,
      columns.dropFirst(values.count).allSatisfy(\.mayLack),
      zip(columns, values).allSatisfy({ $0.takes($1) })
    else { return nil }
    let named = zip(columns, values).map { column, value in
      (column.name, column.isNumber ? record.number.databaseValue : value)
    }
    return (named.map(\.0), named.map(\.1))
  }
}
