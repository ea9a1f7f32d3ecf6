import CartModels
import Foundation
import GRDB
import GRDBSQLite

/// A statement that is compiled once and run many times, directly on SQLite: values are bound and
/// read without boxing. GRDB's `execute` and `fetchOne` join texts, for which Swift's runtime
/// searches all conformances of the program at the first call: a tenth of the instructions of a
/// start. Opening a store and reading and writing its rows therefore use only this class.
///
/// Values are bound in order, starting with the first parameter. Every run leaves the statement
/// reset.
final class PreparedStatement {
  private let pointer: OpaquePointer
  private var bound: Int32 = 0
  /// Whether a run may change the database.
  let isWriting: Bool

  /// Compiles a statement, which must be a single one.
  init(_ sql: String, in database: Database) throws {
    let connection = database.sqliteConnection
    var compiled: OpaquePointer?
    let code = sqlite3_prepare_v2(connection, sql, -1, &compiled, nil)
    guard code == SQLITE_OK, let compiled else { throw SQLiteFailure(code: code, on: connection) }
    pointer = compiled
    isWriting = sqlite3_stmt_readonly(pointer) == 0
  }

  deinit { sqlite3_finalize(pointer) }

  /// Whether a caller is still walking through the rows.
  var isRunning: Bool { sqlite3_stmt_busy(pointer) != 0 }

  /// Runs to the end and returns the number of changed rows.
  @discardableResult
  func run() throws -> Int {
    defer { reset() }
    while try step() {}
    return Int(sqlite3_changes(sqlite3_db_handle(pointer)))
  }

  /// Advances to the next row. Returns false at the end.
  func step() throws -> Bool {
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw failure()
    }
  }

  /// Reads the first row, or returns nil if there is none.
  func first<Value>(_ read: (PreparedStatement) throws -> Value) throws -> Value? {
    defer { reset() }
    return try step() ? try read(self) : nil
  }

  /// Reads every row.
  func all<Value>(_ read: (PreparedStatement) throws -> Value) throws -> [Value] {
    defer { reset() }
    var values: [Value] = []
    while try step() { values.append(try read(self)) }
    return values
  }

  /// Ends the run. The result code repeats an error that `step` has already reported.
  func reset() {
    sqlite3_reset(pointer)
    bound = 0
  }

  private func failure() -> SQLiteFailure {
    let connection = sqlite3_db_handle(pointer)
    return SQLiteFailure(code: sqlite3_extended_errcode(connection), on: connection)
  }

  private func bind(_ body: (Int32) -> Int32) throws {
    bound += 1
    let code = body(bound)
    guard code == SQLITE_OK else {
      defer { reset() }
      throw failure()
    }
  }
}

/// Binding.
extension PreparedStatement {
  func bind(_ value: Int64) throws {
    try bind { sqlite3_bind_int64(pointer, $0, value) }
  }

  func bind(_ value: Int) throws { try bind(Int64(value)) }

  func bind(_ value: Int?) throws {
    if let value { try bind(value) } else { try bindNull() }
  }

  func bind(_ value: Bool) throws { try bind(value ? Int64(1) : 0) }

  func bind(_ value: Date) throws {
    try bind { sqlite3_bind_double(pointer, $0, value.timeIntervalSinceReferenceDate) }
  }

  func bind(_ value: Date?) throws {
    if let value { try bind(value) } else { try bindNull() }
  }

  func bindNull() throws { try bind { sqlite3_bind_null(pointer, $0) } }

  func bind(_ value: String?) throws {
    if let value { try bind(value) } else { try bindNull() }
  }

  func bind(_ value: String) throws {
    if value.isEmpty { return try bind { sqlite3_bind_text(pointer, $0, Self.empty, 0, nil) } }
    var value = value
    try value.withUTF8 { bytes in
      try bytes.withMemoryRebound(to: CChar.self) { characters in
        try bind {
          sqlite3_bind_text64(
            pointer, $0, characters.baseAddress, UInt64(characters.count), Self.copying,
            UInt8(SQLITE_UTF8))
        }
      }
    }
  }

  func bind(_ value: [UInt8]) throws {
    try value.withUnsafeBytes { bytes in
      try bind {
        guard let start = bytes.baseAddress else { return sqlite3_bind_zeroblob(pointer, $0, 0) }
        return sqlite3_bind_blob64(pointer, $0, start, UInt64(bytes.count), Self.copying)
      }
    }
  }

  func bind(_ value: UUID) throws {
    try withUnsafeBytes(of: value.uuid) { bytes in
      try bind {
        sqlite3_bind_blob(pointer, $0, bytes.baseAddress, Int32(bytes.count), Self.copying)
      }
    }
  }

  /// Binds a pointer that only our own SQL functions can read. The caller keeps the object alive.
  func bind(_ value: SearchedText) throws {
    let kind = UnsafeRawPointer(SearchFunction.kind.utf8Start).assumingMemoryBound(to: CChar.self)
    try bind { sqlite3_bind_pointer(pointer, $0, value.value, kind, nil) }
  }

  /// Binds a pointer that only our own SQL functions can read. The caller keeps the object alive.
  func bind(_ value: ItemSet) throws {
    let kind = UnsafeRawPointer(ItemSet.kind.utf8Start).assumingMemoryBound(to: CChar.self)
    try bind {
      sqlite3_bind_pointer(pointer, $0, Unmanaged.passUnretained(value).toOpaque(), kind, nil)
    }
  }

  /// An empty text, which lives as long as the program, so that it need not be copied. An empty
  /// buffer may have no address, which SQLite would read as NULL.
  private static var empty: UnsafePointer<CChar> {
    UnsafeRawPointer(("" as StaticString).utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// Makes SQLite copy the bound value, which does not live until the run.
  private static var copying: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}

/// Reading columns, counted from 0.
extension PreparedStatement {
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(pointer, column) }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(pointer, column) == SQLITE_NULL }

  func bool(_ column: Int32) -> Bool { integer(column) != 0 }

  func date(_ column: Int32) throws -> Date {
    guard let date = Date(stored: sqlite3_column_double(pointer, column)) else {
      throw SQLiteFailure(code: SQLITE_CORRUPT, message: "a date is out of range")
    }
    return date
  }

  func text(_ column: Int32) -> String {
    withText(column) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls the body with the bytes of a text in SQLite's own memory.
  func withText<Result>(
    _ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    // The text is requested before its length, because requesting it may convert it.
    let start = sqlite3_column_text(pointer, column)
    let count = Int(sqlite3_column_bytes(pointer, column))
    return try body(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  /// The value of a column, of any type.
  func value(_ column: Int32) -> DatabaseValue {
    DatabaseValue(sqliteStatement: pointer, index: column)
  }

  func blob(_ column: Int32) -> [UInt8] {
    let start = sqlite3_column_blob(pointer, column)
    let count = Int(sqlite3_column_bytes(pointer, column))
    return Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  func uuid(_ column: Int32) throws -> UUID {
    guard let bytes = sqlite3_column_blob(pointer, column),
      sqlite3_column_bytes(pointer, column) == 16
    else {
      throw SQLiteFailure(code: SQLITE_CORRUPT, message: "an identifier isn't 16 bytes long")
    }
    return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
  }
}
