import CartModels
import Foundation
import GRDB
import GRDBSQLite

/// Opens connections that are set up as every store needs them.
enum Connection {
  /// Opens the database of a store, which is current and ours afterwards.
  static func open(_ location: StoreLocation, _ busyWait: BusyWait) throws -> DatabaseQueue {
    let queue = try connect(to: location, busyWait)
    try queue.inDatabase { database in
      try Migrator(location: location).migrate(database)
      try reporting(.open, at: location) { try setUp(database, at: location, busyWait) }
    }
    return queue
  }

  private static func connect(
    to location: StoreLocation, _ busyWait: BusyWait
  ) throws -> DatabaseQueue {
    let configuration = configuration(busyWait)
    switch location {
    case .memory:
      return try reporting(.open, at: location) {
        try DatabaseQueue(configuration: configuration)
      }
    case .file(let path):
      let file = try StoreFile(path: path)
      try file.makeFolder()
      try file.check()
      return try reporting(.open, at: location) {
        try DatabaseQueue(path: file.path, configuration: configuration)
      }
    }
  }

  private static func configuration(_ busyWait: BusyWait) -> Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .callback { busyWait.shouldRetry(after: $0) }
    configuration.label = "QuickCart"
    return configuration
  }

  /// What SQLite forgets with each connection, and the journal mode, which the
  /// file remembers.
  private static func setUp(
    _ database: Database, at location: StoreLocation, _ busyWait: BusyWait
  ) throws {
    if location != .memory { try switchToWAL(database, busyWait) }
    try database.execute(sql: "PRAGMA synchronous = FULL")
    // 64 MB: the index of a million items is written at its leaves all over.
    try database.execute(sql: "PRAGMA cache_size = -65536")
  }

  /// Sets the journal mode. While others have just opened the file, SQLite may
  /// say that it is busy without asking anybody whether to wait.
  private static func switchToWAL(_ database: Database, _ busyWait: BusyWait) throws {
    var tries = 0
    while true {
      do {
        let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
        if mode == "wal" { return }
        throw SQLiteFailure(code: SQLITE_CANTOPEN, message: "write-ahead logging isn't possible")
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        guard busyWait.shouldRetry(after: tries) else { throw error }
        tries += 1
      }
    }
  }
}
