import CartFiles
import CartModels
import Foundation
import GRDB
import GRDBSQLite

/// A configured connection to the database of a store.
struct Connection {
  let queue: DatabaseQueue
  /// The file of the connection; nil in memory or for a file that cannot change.
  let file: OpenFile?
  var isReadOnly = false
  /// Whether it is a snapshot of the file at the time of opening.
  var showsOneMoment = false

  /// Opens a store, creating it if necessary, and migrates it to the current version.
  static func open(_ location: StoreLocation, _ busyWait: BusyWait) throws -> Connection {
    let connection = try connect(to: location, busyWait)
    try connection.queue.inDatabase { [opened = connection.file] database in
      try opened?.check(database, for: .open)
      if location == .memory {
        try reporting(.open, at: location) { try EmptyStore.make(in: database) }
      } else {
        try Migrator(location: location).migrate(database)
      }
      try reporting(.open, at: location) { try setUp(database, at: location, busyWait) }
    }
    return connection
  }

  /// Opens a store of any version, to replace its pages.
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
    // The queue keeps its configuration, and with it the token, until the file is closed.
    configuration.prepareDatabase { _ in withExtendedLifetime(token) {} }
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    return Connection(
      queue: queue, file: try OpenFile(file), isReadOnly: configuration.readonly)
  }

  static func configuration(_ busyWait: BusyWait) -> Configuration {
    var configuration = Configuration()
    // Set below, where it takes a hundredth of the instructions.
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .callback { busyWait.shouldRetry(after: $0) }
    configuration.label = "QuickCart"
    configuration.prepareDatabase {
      sqlite3_limit($0.sqliteConnection, SQLITE_LIMIT_LENGTH, mostBytes)
      // GRDB has SQLite report every column that a statement reads, for observers, which we lack.
      sqlite3_set_authorizer($0.sqliteConnection, nil, nil)
      try PreparedStatement("PRAGMA foreign_keys = ON", in: $0).run()
      $0.add(function: .orderKey)
      try SearchFunction.add(to: $0)
      try ItemSet.addFunctions(to: $0)
    }
    return configuration
  }

  /// The maximum size of a value or a row in bytes, well above any of ours. A crafted file may have
  /// an index whose values would fill the memory.
  private static let mostBytes: Int32 = 64 << 20

  /// Applies the settings of a connection, and the journal mode, which is stored in the file.
  private static func setUp(
    _ database: Database, at location: StoreLocation, _ busyWait: BusyWait
  ) throws {
    if location != .memory { try switchToWAL(database, busyWait) }
    try PreparedStatement("PRAGMA synchronous = FULL", in: database).run()
    // 16 MB: four times as much makes adding a million items no faster, and a full scan slower,
    // because it fills memory that nothing uses.
    try PreparedStatement("PRAGMA cache_size = -16384", in: database).run()
  }

  /// Sets the journal mode. While other programs are opening the file, SQLite may report that it is
  /// busy without calling the busy handler.
  private static func switchToWAL(_ database: Database, _ busyWait: BusyWait) throws {
    var tries = 0
    while true {
      do {
        let switching = try PreparedStatement("PRAGMA journal_mode = WAL", in: database)
        if try switching.first({ $0.text(0) }) == "wal" { return }
        throw SQLiteFailure(code: SQLITE_CANTOPEN, message: "write-ahead logging is not possible")
      } catch let error as SQLiteFailure where error.isBusy {
        guard busyWait.shouldRetry(after: tries) else { throw error }
        tries += 1
      }
    }
  }
}
