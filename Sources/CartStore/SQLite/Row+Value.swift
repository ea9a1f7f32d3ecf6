import GRDB

/// GRDB's subscripts end the process where a damaged file holds something else than a column says.
extension Row {
  /// What stands in a column, counted from 0.
  ///
  /// - Throws: a `DatabaseError` that means damage, where that is no such value.
  func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ index: Int
  ) throws -> Value {
    try reportingDamage { try decode(Value.self, atIndex: index) }
  }

  /// What stands in a column with a name, as above.
  func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ column: String
  ) throws -> Value {
    try reportingDamage { try decode(Value.self, forColumn: column) }
  }

  private func reportingDamage<Value>(_ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch is RowDecodingError {
      throw DatabaseError(
        resultCode: .SQLITE_CORRUPT, message: "a row has invalid data")
    }
  }
}
