import CartFiles
import CartModels
import Foundation
import GRDB
import GRDBSQLite

/// A way to a store's tables, set up as every store needs it.
struct Connection {
  /// What SQLite opened.
  let queue: DatabaseQueue
  /// The file that it opened; nil in memory, and where a file is read that can't change.
  let file: OpenFile?
  /// Whether it only reads.
  var isReadOnly = false
  /// Whether it shows a file as it was when it was opened.
  var showsOneMoment = false

  /// Opens a store, making it where there is none; it is current and ours afterwards.
  static func open(_ location: StoreLocation, _ busyWait: BusyWait) throws -> Connection {
    let connection = try connect(to: location, busyWait)
    try connection.queue.inDatabase { [opened = connection.file] database in
      try opened?.check(database, for: .open)
      if location == .memory {
        try reporting(.open, at: location) { try EmptyStore.copy(to: database) }
      } else {
        try Migrator(location: location).migrate(database)
      }
      try reporting(.open, at: location) { try setUp(database, at: location, busyWait) }
    }
    return connection
  }

  /// Opens a store whatever its version, to put other pages in place of its own.
  static func openAsItIs(_ file: StoreFile, _ busyWait: BusyWait) throws -> Connection {
    let connection = try connect(to: file, configuration(busyWait))
    try connection.queue.inDatabase { [opened = connection.file] database in
      try opened?.check(database, for: .open)
      try setUp(database, at: file.location, busyWait)
    }
    return connection
  }

  private static func connect(
    to location: StoreLocation, _ busyWait: BusyWait
  ) throws -> Connection {
    switch location {
    case .memory:
      return try reporting(.open, at: location) {
        Connection(
          queue: try DatabaseQueue(configuration: configuration(busyWait)), file: nil)
      }
    case .file(let path):
      let file = try StoreFile(path: path)
      try file.makeFolder()
      if try !file.check() { try file.make() }
      try file.freeCompanions()
      return try reporting(.open, at: location) {
        try connect(to: file, configuration(busyWait))
      }
    }
  }

  static func connect(
    to file: StoreFile, _ configuration: Configuration
  ) throws -> Connection {
    let token = OpenStores.Token(try file.traits(for: .open)?.identity)
    var configuration = configuration
    // The queue keeps its configuration until it has closed the file.
    configuration.prepareDatabase { _ in withExtendedLifetime(token) {} }
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    return Connection(
      queue: queue, file: try OpenFile(file), isReadOnly: configuration.readonly)
  }

  static func configuration(_ busyWait: BusyWait) -> Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .callback { busyWait.shouldRetry(after: $0) }
    configuration.label = "QuickCart"
    configuration.prepareDatabase {
      sqlite3_limit($0.sqliteConnection, SQLITE_LIMIT_LENGTH, mostBytes)
      $0.add(function: .orderKey)
      try SearchFunction.add(to: $0)
    }
    return configuration
  }

  /// The most bytes of a value or a row, more than any of ours takes: a crafted file may have an index of
  /// what would fill the memory.
  private static let mostBytes: Int32 = 64 << 20

  /// What SQLite forgets with each connection, and the journal mode, which the
  /// file remembers.
  private static func setUp(
    _ database: Database, at location: StoreLocation, _ busyWait: BusyWait
  ) throws {
    if location != .memory { try switchToWAL(database, busyWait) }
    try database.execute(sql: "PRAGMA synchronous = FULL")
    // 16 MB: a million items are added no faster with four times as much, and a sweep through them
    // is slower, as it fills memory that nothing uses.
    try database.execute(sql: "PRAGMA cache_size = -16384")
  }

  /// Sets the journal mode. While others have just opened the file, SQLite may
  /// say that it is busy without asking anybody whether to wait.
  private static func switchToWAL(_ database: Database, _ busyWait: BusyWait) throws {
    var tries = 0
    while true {
      do {
        let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
        if mode == "wal" { return }
        throw SQLiteFailure(code: SQLITE_CANTOPEN, message: "write-ahead logging is not possible")
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        guard busyWait.shouldRetry(after: tries) else { throw error }
        tries += 1
      }
    }
  }
}
