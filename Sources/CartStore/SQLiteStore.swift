import CartModels
public import Foundation
import GRDB

/// Lists in an SQLite database, in a file or in memory.
///
///     let store = try SQLiteStore(.file("lists.sqlite"))
///     try store.write(at: Date()) { try $0.create(list) }
///
/// Many programs may use one file at once: readers never wait, writers queue.
/// One store is used by one thread at a time.
public final class SQLiteStore: ShoppingListStore {
  /// The version of the schema that stores have which this program has opened.
  public static var schemaVersion: Int { Schema.currentVersion }

  /// Where the lists are.
  public let location: StoreLocation

  private let queue: DatabaseQueue
  private let busyWait: BusyWait
  private let interruption: Interruption
  private let statements = StatementCache()
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
  public init(
    _ location: StoreLocation, busy: BusyHandler? = nil,
    isInterrupted: @escaping () -> Bool = { false }
  ) throws {
    self.location = location
    let busyWait = BusyWait(handler: busy)
    self.busyWait = busyWait
    queue = try busyWait.explaining { try Connection.open(location, busyWait) }
    interruption = Interruption(isInterrupted)
    queue.inDatabase { interruption.watch($0) }
  }

  deinit { statements.removeAll() }

  /// Lets go of the file. SQLite tidies up beside it when the last program does.
  ///
  /// - Throws: `StoreError`, also when a unit of work is under way.
  public func close() throws {
    try checkNoUnit()
    statements.removeAll()
    try reporting(.save, at: location) { try queue.close() }
  }

  /// Runs a unit that only reads. It never waits for a writer.
  public func read<Result>(
    _ body: (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    try unit { database in
      try reporting(.fetch, at: location) {
        try database.readOnly {
          try database.beginTransaction(.deferred)
          return try run(body, at: Date(), in: database, isReadOnly: true)
        }
      }
    }
  }

  /// Runs a unit that may write, as one transaction.
  public func write<Result>(
    at now: Date, _ body: (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    try unit { database in
      try reporting(.save, at: location) { try database.beginTransaction(.immediate) }
      return try run(body, at: now, in: database, isReadOnly: false)
    }
  }
}

extension SQLiteStore {
  /// Keeps units apart: one inside another would be one with it, or deadlock.
  func unit<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try checkNoUnit()
    isInUnit = true
    defer { isInUnit = false }
    return try busyWait.explaining { try queue.inDatabase(body) }
  }

  private func checkNoUnit() throws {
    guard isInUnit else { return }
    throw StoreError(
      operation: .open, location: location,
      reason: .misuse("a unit of work can't run inside another"))
  }

  /// Runs the body in the transaction that has begun, and ends it.
  private func run<Result>(
    _ body: (any ShoppingListRepository) throws -> Result, at now: Date,
    in database: Database, isReadOnly: Bool
  ) throws -> Result {
    do {
      let unit = SQLiteUnit(
        at: now, changeNumber: isReadOnly ? 0 : try nextChangeNumber(in: database), in: database,
        location: location, statements: statements, isReadOnly: isReadOnly)
      defer { unit.end() }
      let result = try body(unit)
      if !isReadOnly { try unit.finish() }
      try reporting(isReadOnly ? .fetch : .save, at: location) { try database.commit() }
      return result
    } catch {
      try reporting(.save, at: location) { try database.rollback() }
      throw error
    }
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
