import GRDB

/// A row with contents that no version of the program writes.
package struct UnreadableRow: Hashable, Sendable {
  /// The kind of value: `item`, `list`, `purchase`, `template`, `schedule`, `shop`, `price`, `menu`
  /// or `claim`.
  package let kind: String
  /// Its name, which is empty if it is unreadable.
  package let name: String
  /// The reason why it is unreadable.
  package let reason: String

  /// Creates a description of an unreadable row.
  package init(kind: String, name: String, reason: String) {
    (self.kind, self.name, self.reason) = (kind, name, reason)
  }

  /// Describes a row whose name is in the second column.
  init(_ kind: String, _ row: PreparedStatement, _ failure: SQLiteFailure) {
    self.init(kind: kind, name: row.text(1), reason: failure.message)
  }
}

extension UnreadableRow: CustomStringConvertible {
  /// Such as ``the item `Milk` cannot be read (`furlong` is not a unit)``.
  package var description: String { "the \(kind) `\(name)` cannot be read (\(reason))" }
}

extension SQLiteUnit {
  /// Reads a row. Returns nil if it is unreadable and skipped.
  func readingRow<Value>(
    _ kind: String, _ row: PreparedStatement, _ read: () throws -> Value
  ) throws -> Value? {
    guard let passOver else { return try read() }
    do {
      return try read()
    } catch let failure as SQLiteFailure {
      try passOver(UnreadableRow(kind, row, failure))
      return nil
    }
  }

  /// Reads all rows of a query except those that are skipped.
  func all<Value>(
    _ kind: String, _ rows: PreparedStatement,
    _ read: (PreparedStatement) throws -> Value
  ) throws -> [Value] {
    guard let passOver else { return try rows.all(read) }
    defer { rows.reset() }
    var values: [Value] = []
    do {
      while try rows.step() {
        if let value = try readingRow(kind, rows, { try read(rows) }) { values.append(value) }
      }
    } catch let failure as SQLiteFailure where failure.meansDamage {
      try passOver(UnreadableRow(kind: kind, name: "", reason: failure.message))
    }
    return values
  }
}

extension SQLiteFailure {
  /// Whether the file contains unreadable data.
  var meansDamage: Bool { code & 0xFF == ResultCode.SQLITE_CORRUPT.rawValue }
}
