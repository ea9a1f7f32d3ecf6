package import CartModels
package import Foundation
import GRDB
import GRDBSQLite

/// Lists in an SQLite database, in a file or in memory.
///
///     let store = try SQLiteStore(.file("lists.sqlite"))
///     try store.write(at: Date()) { try $0.apply(.list(.added(list))) }
///
/// Many programs can use one file at once. Readers never wait; writers queue. Only one thread at a
/// time can use a store.
package final class SQLiteStore: ShoppingListStore {
  /// The version of the schema after this program has opened a store.
  package static var schemaVersion: Int { Schema.currentVersion }

  /// The location of the store.
  package let location: StoreLocation

  /// The limits on the size of the journal.
  package var journalBounds = JournalBounds()
  /// Reports the progress of slow operations, such as a commit.
  package var meter = ProgressMeter()
  /// The clock of the machine. The date of a unit can be ahead of it.
  var machineTime: () -> Date = { Date() }
  /// Generates the identifiers of entries for the household.
  package var newEntry: () -> UUID = { UUID() }
  /// The number of names up to which one core searches them, because opening another connection
  /// takes as long as the search of so many.
  var mostNamesAlone = 50_000.0
  /// Whether the store only accepts units that read.
  package var isReadOnly: Bool { connection.isReadOnly }
  /// Whether the connection is a snapshot, so that the next unit needs a new one.
  package var showsOneMoment: Bool { connection.showsOneMoment }
  /// Whether a committed unit left entries in the household's outbox. The caller that sends them
  /// resets it.
  package var hasUnsent = false

  private let connection: Connection
  private var queue: DatabaseQueue { connection.queue }
  private let busyWait: BusyWait
  private let interruption: StatementInterrupter
  private let statements = StatementCache()
  private let pendingMemory = PendingMemory()
  private let categoryMemory = CategoryMemory()
  private var isInUnit = false

  /// Opens a store. Creates a missing one and migrates an older one.
  ///
  /// - Parameters:
  ///   - location: the file. It stays unchanged if it isn't a store.
  ///   - busy: called with the time waited so far while another program writes. Returning false
  ///     ends the wait with an error. Without it, the wait lasts at most 30 seconds.
  ///   - isInterrupted: polled during long work. Returning true ends the work with an error.
  /// - Throws: `StoreError`.
  package convenience init(
    _ location: StoreLocation, busy: BusyHandler? = nil,
    isInterrupted: @escaping () -> Bool = { false }
  ) throws {
    try self.init(location, BusyWait(handler: busy), isInterrupted) {
      try Connection.open(location, $0)
    }
  }

  /// Opens a store for reading. A backup is not modified, and the file need not be writable. An
  /// older version is migrated, in memory if necessary.
  ///
  /// - Throws: `StoreError`, also if the file does not exist.
  package static func reading(
    _ location: StoreLocation, busy: BusyHandler? = nil,
    isInterrupted: @escaping () -> Bool = { false }
  ) throws -> SQLiteStore {
    try SQLiteStore(location, BusyWait(handler: busy), isInterrupted) {
      try Connection.openForReading(location, $0)
    }
  }

  private init(
    _ location: StoreLocation, _ busyWait: BusyWait, _ isInterrupted: @escaping () -> Bool,
    open: (BusyWait) throws -> Connection
  ) throws {
    self.location = location
    self.busyWait = busyWait
    connection = try busyWait.explaining { try open(busyWait) }
    interruption = StatementInterrupter(isInterrupted)
    connection.queue.inDatabase { interruption.watch($0) }
  }

  deinit {
    statements.removeAll()
    keepFromTidyingUp()
  }

  /// Closes the file. The last program to close it makes SQLite remove the files beside it.
  ///
  /// - Throws: `StoreError`, also if a unit of work is running.
  package func close() throws {
    try checkNoUnit()
    statements.removeAll()
    guard !keepFromTidyingUp() else { return }
    try reporting(.save, at: location) { try queue.close() }
  }

  /// Keeps the connection open until the process ends if its file was moved away from its path. On
  /// closing, SQLite would remove the log of the file that is at the path now.
  @discardableResult
  private func keepFromTidyingUp() -> Bool {
    guard let file = connection.file, file.wouldTidyUpElsewhere else { return false }
    _ = Unmanaged.passRetained(queue)
    return true
  }

  /// Runs a unit that only reads. It never waits for a writer.
  package func read<Result>(
    _ body: (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    try unit { database in
      try reporting(.fetch, at: location) {
        try statements.statement(for: .beginReading, in: database).run()
        return try run(body, at: Date(), in: database, isReadOnly: true)
      }
    }
  }

  /// The version of the changes by other programs that a unit would see if it began now.
  package func version() throws -> StoreVersion {
    try unit { database in
      try reporting(.fetch, at: location) {
        let query = try statements.statement(for: .dataVersion, in: database)
        return StoreVersion(try query.first { $0.integer(0) } ?? 0, of: database)
      }
    }
  }

  /// Runs a unit that may write, as one transaction.
  package func write<Result>(
    at now: Date, _ body: (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    try unit { database in
      if isReadOnly { throw misuse("the store was opened to be read") }
      try reporting(.save, at: location) {
        _ = try statements.statement(for: .beginWriting, in: database).run()
      }
      let result = try run(body, at: now, in: database, isReadOnly: false)
      meter.awaiting(SQLiteStore.keeping) { emptyLog(database) }
      return result
    }
  }

  /// The progress message during a commit.
  private static let keeping = "writing it to the disk"

  /// Moves the committed changes from the log into the file and truncates the log, unless there are
  /// readers. A copy of the file alone is then complete, and a stale log cannot be mistaken for the
  /// log of another file at the same path. A failure does no harm.
  private func emptyLog(_ database: Database) {
    guard location != .memory else { return }
    busyWait.withoutPatience {
      sqlite3_wal_checkpoint_v2(
        database.sqliteConnection, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    }
  }
}

extension SQLiteStore {
  /// Prevents nested units: they would share one transaction, or deadlock.
  func unit<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try checkNoUnit()
    isInUnit = true
    defer { isInUnit = false }
    return try busyWait.explaining {
      try queue.inDatabase { database in
        // SQLite may fail in other ways on a missing file before it reports the cause.
        try checkFile(database, for: .fetch)
        return try body(database)
      }
    }
  }

  private func checkNoUnit() throws {
    guard isInUnit else { return }
    throw misuse("a unit of work cannot run inside another")
  }

  private func misuse(_ how: String) -> StoreError {
    StoreError(operation: .open, location: location, reason: .misuse(how))
  }

  /// - Throws: `StoreError` if the file is no longer the one that was opened.
  func checkFile(_ database: Database, for operation: StoreError.Operation) throws {
    try connection.file?.check(database, for: operation)
  }

  /// Runs the body in the open transaction, then commits or rolls back.
  private func run<Result>(
    _ body: (any ShoppingListRepository) throws -> Result, at now: Date,
    in database: Database, isReadOnly: Bool
  ) throws -> Result {
    let operation: StoreError.Operation = isReadOnly ? .fetch : .save
    do {
      // A writer may have waited for others since the file was last checked.
      if !isReadOnly { try checkFile(database, for: operation) }
      let unit = SQLiteUnit(
        at: now, changeNumber: isReadOnly ? 0 : try nextChangeNumber(in: database), in: database,
        location: location, statements: statements, pendingMemory: pendingMemory,
        categoryMemory: categoryMemory, isReadOnly: isReadOnly)
      (unit.journalBounds, unit.machineTime) = (journalBounds, machineTime)
      unit.meter = meter
      unit.isInterrupted = interruption.isWanted
      unit.mostNamesAlone = mostNamesAlone
      unit.newEntry = newEntry
      defer { unit.end() }
      // Batch reads fail with plain SQLite errors, which are turned into store errors here.
      let result = try reporting(operation, at: location) {
        let result = try body(unit)
        if !isReadOnly { try unit.finish() }
        return result
      }
      // The file may have been moved while the unit ran, so that a change would be lost.
      if !isReadOnly || connection.file?.hasLog == false { try checkFile(database, for: operation) }
      try reporting(operation, at: location) { try end(database, isReadOnly: isReadOnly) }
      if unit.hasUnsent { hasUnsent = true }
      return result
    } catch {
      try reporting(.save, at: location) { try database.rollback() }
      throw error
    }
  }

  /// Commits the transaction.
  private func end(_ database: Database, isReadOnly: Bool) throws {
    let statement = try statements.statement(for: .commit, in: database)
    if isReadOnly {
      try statement.run()
    } else {
      _ = try meter.awaiting(SQLiteStore.keeping) { try statement.run() }
    }
  }

  /// Returns a number above those of all earlier units. The list that changed last stays the last
  /// one even if a unit has another date, because of `--today` or a wrong clock.
  private func nextChangeNumber(in database: Database) throws -> Int64 {
    try reporting(.fetch, at: location) {
      let query = try statements.statement(for: .newestChange, in: database)
      let latest = try query.first { $0.isNull(0) ? 0 : $0.integer(0) } ?? 0
      let (next, isTooLarge) = latest.addingReportingOverflow(1)
      return isTooLarge ? latest : next
    }
  }
}
