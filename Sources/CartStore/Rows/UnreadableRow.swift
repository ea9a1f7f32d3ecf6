import GRDB

/// A row that holds what no program of ours would write.
package struct UnreadableRow: Hashable, Sendable {
  /// What it was to be: `item`, `list`, `purchase`, `template`, `schedule`, `shop`, `price`,
  /// `menu` or `claim`.
  package let kind: String
  /// What it is called, as far as that can be read; may be empty.
  package let name: String
  /// What is wrong with it.
  package let reason: String

  /// Makes one.
  package init(kind: String, name: String, reason: String) {
    (self.kind, self.name, self.reason) = (kind, name, reason)
  }

  /// Reads what can be of a row whose name is in the second column.
  init(_ kind: String, _ row: PreparedStatement, _ failure: SQLiteFailure) {
    self.init(kind: kind, name: row.text(1), reason: failure.message)
  }
}

extension UnreadableRow: CustomStringConvertible {
  /// ``the item `Milk` can't be read (`furlong` is no unit)``
  package var description: String { "the \(kind) `\(name)` can't be read (\(reason))" }
}

extension SQLiteUnit {
  /// Reads a row; nil where it can't be and is passed over.
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

  /// Reads all rows of a query but those that are passed over.
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
  /// Whether the file holds what can't be read.
  var meansDamage: Bool { code & 0xFF == ResultCode.SQLITE_CORRUPT.rawValue }
}
