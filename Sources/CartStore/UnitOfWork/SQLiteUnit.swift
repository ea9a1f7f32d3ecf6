import CartModels
import Foundation
import GRDB
import GRDBSQLite

/// A unit of work on the tables.
///
/// Its caches describe the state of one transaction, so it lives no longer than that.
final class SQLiteUnit: ShoppingListRepository {
  /// The date of the changes: the present, unless they come from elsewhere.
  var date: Date
  /// The number of the unit, greater than those of all earlier changes to lists.
  let changeNumber: Int64
  let location: StoreLocation
  let isReadOnly: Bool
  let database: Database
  let statements: StatementCache
  let pendingMemory: PendingMemory
  let categoryMemory: CategoryMemory

  var changeCount = 0
  /// The number of changes without those of lots, which are not shown.
  var shownChangeCount = 0
  var progress = ListProgress()
  var categoryTable: CategoryTable?
  var wordTable: [CategoryWord]?
  /// Whether any habit exists. Usually none does, and no name has to be looked up.
  var knowsHabits: Bool?
  /// Whether any item has several lots. Usually none does, and no item has to be looked up.
  var knowsLots: Bool?
  /// Whether any phone is linked. Usually none is, and the fates of lots need not be recorded.
  var knowsPhones: Bool?
  /// The unit's outbox to the household; the outer optional is nil until it is known whether the
  /// store is part of one.
  var outbox: HouseholdOutbox??
  /// Whether the unit added an entry to the outbox.
  var hasUnsent = false
  /// Whether rows are being written from household entries, which creates no new entries.
  var isProjecting = false
  var latestMatches: LooseMatches?
  /// The latest list that the unit added.
  var newList: NewList?
  var hasAmbiguousNames: Bool?
  var journal = UnitJournal()
  /// The limits on the size of the journal.
  var journalBounds = JournalBounds()
  var machineTime: () -> Date = { Date() }
  var newEntry: () -> UUID = { UUID() }
  /// The intent of a phone that is being carried out.
  var phoneMark: UUID?
  /// The intents of phones that the unit carries out.
  var phoneIntents: [UUID] = []
  /// The intents of phones that the unit undoes.
  var phoneUndone: [UUID] = []
  /// Reports the progress of slow operations.
  var meter = ProgressMeter()
  /// Whether the work is to end early.
  var isInterrupted: () -> Bool = { false }
  /// The number of names up to which one core searches them.
  var mostNamesAlone = Double.infinity
  /// Counts the changes that are replayed from the journal.
  var replaying = CountedWork()
  /// Whether changes are replayed from the journal and must not be recorded in it again.
  var isReplaying = false
  /// The lists of a replayed entry, in their state after it.
  var replayedLists: [UUID: ListSummary] = [:]
  var passOver: ((UnreadableRow) throws -> Void)?
  /// The number of walks through rows in progress.
  var walks = 0
  /// The error that ended the transaction before the unit ended, or after which it must not be
  /// committed.
  private var abortion: StoreError?
  private var hasEnded = false

  init(
    at date: Date, changeNumber: Int64, in database: Database, location: StoreLocation,
    statements: StatementCache, pendingMemory: PendingMemory = PendingMemory(),
    categoryMemory: CategoryMemory = CategoryMemory(), isReadOnly: Bool
  ) {
    self.date = date
    self.changeNumber = changeNumber
    self.database = database
    self.location = location
    self.statements = statements
    self.pendingMemory = pendingMemory
    self.categoryMemory = categoryMemory
    self.isReadOnly = isReadOnly
  }

  /// Returns the compiled statement for a query, after inserting the rows that wait.
  func statement(_ query: Query) throws -> PreparedStatement {
    try insertWaiting()
    return try checked(try statements.statement(for: query, in: database))
  }

  /// Returns the compiled statement for a walk through many rows.
  func walk(through query: Query) throws -> PreparedStatement {
    try insertWaiting()
    return try checked(try statements.walk(through: query, in: database))
  }

  /// Inserts the rows that wait. They are in the journal, so a unit that cannot insert them fails.
  @inline(__always)
  func insertWaiting() throws {
    guard let list = newList?.id, newList?.waiting.isEmpty == false,
      let rows = newList?.takeWaiting()
    else { return }
    do {
      try insert(rows, in: list)
    } catch let error as StoreError {
      abortion = error
      throw error
    }
  }

  /// Rejects a writing statement in a unit that only reads. `PRAGMA query_only` would do so too,
  /// but SQLite recompiles all statements each time it is switched.
  private func checked(_ statement: PreparedStatement) throws -> PreparedStatement {
    if isReadOnly, statement.isWriting { throw isOnlyRead(.fetch) }
    return statement
  }

  func version() throws -> StoreVersion {
    try reading {
      let number = try statement(.dataVersion).first { $0.integer(0) }
      return StoreVersion(number ?? 0, of: database)
    }
  }

  /// Ends the unit. Later calls throw an error.
  func end() { hasEnded = true }
}

/// The wrappers that every method uses.
extension SQLiteUnit {
  /// Runs a body that reads.
  @inline(__always)
  func reading<Result>(_ body: () throws -> Result) throws -> Result {
    try checkUse(.fetch)
    return try noticingAbortion { try reporting(.fetch, at: location, body) }
  }

  /// Runs a body that writes.
  @inline(__always)
  func writing<Result>(
    _ operation: StoreError.Operation, _ body: () throws -> Result
  ) throws -> Result {
    try checkUse(operation)
    if isReadOnly { throw isOnlyRead(operation) }
    if walks > 0 { throw error(operation, .misuse("a walk through the items is under way")) }
    return try noticingAbortion { try reporting(operation, at: location, body) }
  }

  private func isOnlyRead(_ operation: StoreError.Operation) -> StoreError {
    error(operation, .misuse("the unit of work only reads"))
  }

  func error(_ operation: StoreError.Operation, _ reason: StoreError.Reason) -> StoreError {
    StoreError(operation: operation, location: location, reason: reason)
  }

  private func checkUse(_ operation: StoreError.Operation) throws {
    if let abortion { throw abortion }
    if hasEnded { throw error(operation, .misuse("the unit of work is over")) }
  }

  /// SQLite ends the transaction at once after some errors, such as a full disk. Later statements
  /// would then commit one by one, so this blocks them.
  private func noticingAbortion<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as StoreError {
      if !database.isInsideTransaction { abortion = error }
      throw error
    }
  }
}
