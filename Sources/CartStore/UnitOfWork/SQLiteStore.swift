package import CartModels
package import Foundation
import GRDB
import GRDBSQLite

/// Lists in an SQLite database, in a file or in memory.
///
///     let store = try SQLiteStore(.file("lists.sqlite"))
///     try store.write(at: Date()) { try $0.create(list) }
///
/// Many programs may use one file at once: readers never wait, writers queue.
/// One store is used by one thread at a time.
package final class SQLiteStore: ShoppingListStore {
  /// The version of the schema that stores have which this program has opened.
  package static var schemaVersion: Int { Schema.currentVersion }

  /// Where the lists are.
  package let location: StoreLocation

  /// How much its journal may hold.
  package var journalBounds = JournalBounds()
  /// Follows what takes long by itself, such as keeping what a unit did.
  package var meter = ProgressMeter()
  /// The machine's clock, which a unit's date may be ahead of.
  var machineTime: () -> Date = { Date() }
  /// Where the identifiers come from of what is said to a household.
  package var newEntry: () -> UUID = { UUID() }
  /// Whether only units that read can be run.
  package var isReadOnly: Bool { connection.isReadOnly }
  /// Whether it shows one moment only, and is to be opened anew for the next unit.
  package var showsOneMoment: Bool { connection.showsOneMoment }
  /// Whether a unit that was kept said something to the household that the store is part of, until
  /// somebody sees to it that it is sent.
  package var hasUnsent = false

  private let connection: Connection
  private var queue: DatabaseQueue { connection.queue }
  private let busyWait: BusyWait
  private let interruption: StatementInterrupter
  private let statements = StatementCache()
  private let pendingMemory = PendingMemory()
  private var isInUnit = false

  /// Opens a store, making it where there is none and bringing an older one up
  /// to date.
  ///
  /// - Parameters:
  ///   - location: the file, which stays as it is when it isn't a store.
  ///   - busy: asked while another program writes, with how long this has
  ///     lasted; false ends the wait with an error. Without it, the wait
  ///     lasts half a minute at most.
  ///   - isInterrupted: asked in the midst of long work; true ends it with an
  ///     error.
  /// - Throws: `StoreError`.
  package convenience init(
    _ location: StoreLocation, busy: BusyHandler? = nil,
    isInterrupted: @escaping () -> Bool = { false }
  ) throws {
    try self.init(location, BusyWait(handler: busy), isInterrupted) {
      try Connection.open(location, $0)
    }
  }

  /// Opens a store that is there to read it, which leaves a backup as it is, and is possible
  /// where writing isn't; an older version is brought up to date, in memory where need be.
  ///
  /// - Throws: `StoreError`, also where there is no file.
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

  /// Lets go of the file. SQLite tidies up beside it when the last program does.
  ///
  /// - Throws: `StoreError`, also when a unit of work is under way.
  package func close() throws {
    try checkNoUnit()
    statements.removeAll()
    guard !keepFromTidyingUp() else { return }
    try reporting(.save, at: location) { try queue.close() }
  }

  /// What SQLite removes when it lets go of a file that has lost its path belongs to the one
  /// that is there now, so such a connection stays until the process ends.
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

  /// Which changes of other programs a unit would see that began now.
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
      try reporting(.save, at: location) { try database.beginTransaction(.immediate) }
      let result = try run(body, at: now, in: database, isReadOnly: false)
      meter.awaiting(SQLiteStore.keeping) { emptyLog(database) }
      return result
    }
  }

  /// What is shown while a unit is committed.
  private static let keeping = "writing it to the disk"

  /// Puts what is kept into the file itself and empties the log, unless somebody is reading:
  /// whoever copies or replaces the file alone has all of it then, and an old log is never
  /// taken for one of a file that got its name. It is no harm where it can't be done.
  private func emptyLog(_ database: Database) {
    guard location != .memory else { return }
    busyWait.withoutPatience {
      sqlite3_wal_checkpoint_v2(
        database.sqliteConnection, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    }
  }
}

extension SQLiteStore {
  /// Keeps units apart: one inside another would be one with it, or deadlock.
  func unit<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try checkNoUnit()
    isInUnit = true
    defer { isInUnit = false }
    return try busyWait.explaining {
      try queue.inDatabase { database in
        // SQLite may stumble over a file that is gone before it says anything of it.
        try checkFile(database, for: .fetch)
        return try body(database)
      }
    }
  }

  private func checkNoUnit() throws {
    guard isInUnit else { return }
    throw misuse("a unit of work can't run inside another")
  }

  private func misuse(_ how: String) -> StoreError {
    StoreError(operation: .open, location: location, reason: .misuse(how))
  }

  /// - Throws: `StoreError` where the file isn't what was opened any more.
  func checkFile(_ database: Database, for operation: StoreError.Operation) throws {
    try connection.file?.check(database, for: operation)
  }

  /// Runs the body in the transaction that has begun, and ends it.
  private func run<Result>(
    _ body: (any ShoppingListRepository) throws -> Result, at now: Date,
    in database: Database, isReadOnly: Bool
  ) throws -> Result {
    let operation: StoreError.Operation = isReadOnly ? .fetch : .save
    do {
      // Who writes may have waited for others since it was looked at.
      if !isReadOnly { try checkFile(database, for: operation) }
      let unit = SQLiteUnit(
        at: now, changeNumber: isReadOnly ? 0 : try nextChangeNumber(in: database), in: database,
        location: location, statements: statements, pendingMemory: pendingMemory,
        isReadOnly: isReadOnly)
      (unit.journalBounds, unit.machineTime) = (journalBounds, machineTime)
      unit.meter = meter
      unit.newEntry = newEntry
      defer { unit.end() }
      // What reads several rows at once says no more than what SQLite does.
      let result = try reporting(operation, at: location) {
        let result = try body(unit)
        if !isReadOnly { try unit.finish() }
        return result
      }
      // It may have lost its path while the unit ran.
      try checkFile(database, for: operation)
      try reporting(operation, at: location) { try end(database, isReadOnly: isReadOnly) }
      if unit.hasUnsent { hasUnsent = true }
      return result
    } catch {
      try reporting(.save, at: location) { try database.rollback() }
      throw error
    }
  }

  /// Keeps what was done.
  private func end(_ database: Database, isReadOnly: Bool) throws {
    guard isReadOnly else {
      return try meter.awaiting(SQLiteStore.keeping) { try database.commit() }
    }
    try statements.statement(for: .endReading, in: database).run()
  }

  /// Numbers a unit above all before it, so that what changed last stays last whatever
  /// its clock said: `--today`, or a clock that was wrong, dates nothing but its own unit.
  private func nextChangeNumber(in database: Database) throws -> Int64 {
    try reporting(.fetch, at: location) {
      let query = try statements.statement(for: .newestChange, in: database)
      let latest = try query.first { $0.isNull(0) ? 0 : $0.integer(0) } ?? 0
      let (next, isTooLarge) = latest.addingReportingOverflow(1)
      return isTooLarge ? latest : next
    }
  }
}
