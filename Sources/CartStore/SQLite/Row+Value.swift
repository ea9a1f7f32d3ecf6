import GRDB

/// GRDB's subscripts trap if a damaged file contains a value of another type than the column's.
extension Row {
  /// The value of a column, counted from 0.
  ///
  /// - Throws: a `DatabaseError` that means damage, if there is no such value.
  func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ index: Int
  ) throws -> Value {
    try reportingDamage { try decode(Value.self, atIndex: index) }
  }

  /// The value of a column with a name, as above.
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
