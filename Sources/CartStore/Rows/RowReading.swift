import Foundation

/// Reads the columns of a row, counted from 0.
///
/// Conversions use this instead of a statement, so that they can be tested without a database.
protocol RowReading {
  func integer(_ column: Int32) -> Int64
  func isNull(_ column: Int32) -> Bool
  func bool(_ column: Int32) -> Bool
  func text(_ column: Int32) -> String
  func date(_ column: Int32) throws -> Date
  func uuid(_ column: Int32) throws -> UUID
}

/// Writes the columns of a row, one after another.
protocol RowWriting {
  func bind(_ value: Int64) throws
  func bind(_ value: Int) throws
  func bind(_ value: Int?) throws
  func bind(_ value: Bool) throws
  func bind(_ value: Date) throws
  func bind(_ value: Date?) throws
  func bind(_ value: String) throws
  func bind(_ value: String?) throws
  func bind(_ value: UUID) throws
}

extension PreparedStatement: RowReading, RowWriting {}
