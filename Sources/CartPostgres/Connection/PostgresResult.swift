import CPostgres
import CartHousehold
import Foundation

/// The result of a statement: rows of values in PostgreSQL's binary format, all of which are
/// validated when they are read.
final class PostgresResult {
  private let handle: OpaquePointer

  /// Takes ownership of a libpq result.
  init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { PQclear(handle) }

  var rows: Range<Int32> { 0..<PQntuples(handle) }

  /// Returns the values of a row, to be read in order.
  func row(_ row: Int32) -> Row { Row(result: self, row: row) }

  /// Returns the only row; throws if the number of rows is not 1.
  func only() throws(SharedJournalError) -> Row {
    guard PQntuples(handle) == 1 else { throw PostgresResult.isStrange }
    return row(0)
  }

  static let isStrange = SharedJournalError.unusable(
    "the server does not answer like a household; it may be another program")

  /// The unread values of a row.
  struct Row {
    fileprivate let result: PostgresResult
    fileprivate let row: Int32
    private var column: Int32 = 0

    fileprivate init(result: PostgresResult, row: Int32) {
      (self.result, self.row) = (result, row)
    }

    /// Reads the bytes of the next value; nil for null.
    private mutating func next() throws(SharedJournalError) -> UnsafeRawBufferPointer? {
      guard column < PQnfields(result.handle), PQfformat(result.handle, column) == 1 else {
        throw PostgresResult.isStrange
      }
      defer { column += 1 }
      guard PQgetisnull(result.handle, row, column) == 0 else { return nil }
      return UnsafeRawBufferPointer(
        start: PQgetvalue(result.handle, row, column),
        count: Int(PQgetlength(result.handle, row, column)))
    }

    private mutating func number<Number: FixedWidthInteger>() throws(SharedJournalError) -> Number {
      guard let bytes = try next(), bytes.count == MemoryLayout<Number>.size else {
        throw PostgresResult.isStrange
      }
      return Number(bigEndian: bytes.loadUnaligned(as: Number.self))
    }

    mutating func int32() throws(SharedJournalError) -> Int32 { try number() }
    mutating func int64() throws(SharedJournalError) -> Int64 { try number() }
    mutating func bool() throws(SharedJournalError) -> Bool { try (number() as UInt8) != 0 }

    mutating func uuid() throws(SharedJournalError) -> UUID {
      guard let bytes = try next(), bytes.count == MemoryLayout<uuid_t>.size else {
        throw PostgresResult.isStrange
      }
      return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }

    mutating func bytes(atMost size: Int) throws(SharedJournalError) -> [UInt8] {
      guard let bytes = try next(), bytes.count <= size else { throw PostgresResult.isStrange }
      return Array(bytes)
    }

    /// Reads a text that is safe to print; nil for null.
    mutating func text() throws(SharedJournalError) -> String? {
      try next().map { ServerText.shown($0) }
    }

    /// Reads a timestamp, in microseconds since the year 2000.
    mutating func date() throws(SharedJournalError) -> Date {
      let microseconds = Double(try int64())
      // The year 2000 begins 31,622,400 seconds before the reference date, in 2001.
      return Date(timeIntervalSinceReferenceDate: microseconds / 1e6 - 31_622_400)
    }
  }
}
