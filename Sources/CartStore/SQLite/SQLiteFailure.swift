import CartModels
import GRDB
import GRDBSQLite

/// An error of SQLite, before the failed operation is known.
struct SQLiteFailure: Error {
  /// The extended result code.
  let code: Int32
  /// The message of SQLite.
  let message: String

  init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }

  /// An error for journal bytes that cannot be decoded.
  static var damagedJournal: SQLiteFailure {
    SQLiteFailure(code: SQLITE_CORRUPT, message: "an entry of the journal cannot be read")
  }

  /// An error for household data that is inconsistent.
  static func damagedHousehold(_ how: String) -> SQLiteFailure {
    SQLiteFailure(code: SQLITE_CORRUPT, message: "the household's data is damaged: \(how)")
  }

  /// A copy between two databases may fail in one of them and leave the other, which is asked for
  /// the message, with "not an error". Then the message of the result code is used.
  init(_ error: DatabaseError) {
    code = error.extendedResultCode.rawValue
    let isSilent = error.message == String(cString: sqlite3_errstr(SQLITE_OK))
    message = (isSilent ? nil : error.message) ?? String(cString: sqlite3_errstr(code))
  }

  /// Whether another program has locked the database.
  var isBusy: Bool { code & 0xFF == SQLITE_BUSY }

  /// The latest error of a connection.
  init(code: Int32, on connection: OpaquePointer?) {
    self.code = code
    message = String(cString: connection.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
  }
}

extension StoreError.Reason {
  /// Translates SQLite's result codes.
  init(_ failure: SQLiteFailure, at location: StoreLocation) {
    switch ResultCode(rawValue: failure.code) {
    case .SQLITE_READONLY where location.isOnReadOnlyDisk,
      .SQLITE_CANTOPEN where location.isOnReadOnlyDisk:
      self = .readOnlyDisk
    // SQLite falls back to reading if a file cannot be opened for writing, for whatever reason.
    case .SQLITE_READONLY where location.isWritable:
      self = .inputOutput("the file could only be opened for reading")
    case .SQLITE_PERM, .SQLITE_READONLY, .SQLITE_AUTH: self = .permissionDenied
    case .SQLITE_CANTOPEN: self = .inputOutput("the file cannot be opened")
    case .SQLITE_NOTADB: self = .notAStore("the file is not a database")
    case .SQLITE_CORRUPT: self = .corrupt(failure.message)
    // The second code means that the file of the shared memory could not grow.
    case .SQLITE_FULL, .SQLITE_IOERR_SHMSIZE: self = .diskFull
    // The third code means that another program took too long to set up the shared memory.
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .busy
    case .SQLITE_INTERRUPT: self = .interrupted
    case .SQLITE_IOERR: self = .inputOutput(failure.message)
    case .SQLITE_CONSTRAINT: self = .conflict(StoreError.Reason.conflict(failure))
    default: self = .database(code: failure.code, message: failure.message)
    }
  }

  private static func conflict(_ failure: SQLiteFailure) -> String {
    switch ResultCode(rawValue: failure.code) {
    case .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_ROWID:
      "an entry with the same name or identifier already exists"
    case .SQLITE_CONSTRAINT_FOREIGNKEY:
      "it refers to missing data, or is still referred to"
    default: "a value is out of range (\(failure.message))"
    }
  }
}

/// Runs the body and adds the operation and the location to SQLite's errors.
@inline(__always)
func reporting<Result>(
  _ operation: StoreError.Operation, at location: StoreLocation, _ body: () throws -> Result
) throws -> Result {
  do {
    return try body()
  } catch let failure as SQLiteFailure {
    throw StoreError(operation: operation, location: location, reason: .init(failure, at: location))
  } catch let error as DatabaseError {
    let failure = SQLiteFailure(error)
    throw StoreError(operation: operation, location: location, reason: .init(failure, at: location))
  } catch is RowDecodingError {
    throw StoreError(
      operation: operation, location: location,
      reason: .corrupt("a row has invalid data"))
  }
}
