import CartModels
import Foundation
import GRDB
import GRDBSQLite

/// A unit of work on the tables: what `SQLiteStore` hands to the host.
///
/// What it remembers of the tables is true for the one state it works on, so
/// it lives no longer than its transaction.
final class SQLiteUnit: ShoppingListRepository {
  /// When what is done was meant: now, unless it comes from elsewhere.
  var date: Date
  /// The number of the unit, above those of all that changed a list before.
  let changeNumber: Int64
  let location: StoreLocation
  let isReadOnly: Bool
  let database: Database
  let statements: StatementCache
  let pendingMemory: PendingMemory

  var changeCount = 0
  var progress = ListProgress()
  var categoryTable: CategoryTable?
  var wordTable: [CategoryWord]?
  /// Whether anything was learned of any name: mostly nothing was, and no name needs a look.
  var knowsHabits: Bool?
  /// Whether any item has several lots: mostly none has, and no item needs a look.
  var knowsLots: Bool?
  /// Whether any phone has a link: mostly none has, and what becomes of lots needs no memory.
  var knowsPhones: Bool?
  /// What the unit says to the household that the store is part of; nil before it is known whether
  /// it is part of one.
  var outbox: HouseholdOutbox??
  /// Whether the unit said anything to it.
  var hasUnsent = false
  /// Whether rows follow what a household's entries come to, which says nothing new.
  var isProjecting = false
  var latestMatches: LooseMatches?
  var hasAmbiguousNames: Bool?
  var journal = UnitJournal()
  /// How much the journal may hold.
  var journalBounds = JournalBounds()
  var machineTime: () -> Date = { Date() }
  var newEntry: () -> UUID = { UUID() }
  /// The intent of a phone that the unit does.
  var phoneMark: UUID?
  /// The intents of phones that the unit does.
  var phoneIntents: [UUID] = []
  /// The intents of phones that it takes back.
  var phoneUndone: [UUID] = []
  /// Follows what takes long by itself.
  var meter = ProgressMeter()
  /// Counts the changes that come from the journal.
  var replaying = CountedWork()
  /// Whether changes come from the journal, and don't go into it again.
  var isReplaying = false
  /// The lists of a replayed entry, as they are to be after it.
  var replayedLists: [UUID: ListSummary] = [:]
  var passOver: ((UnreadableRow) throws -> Void)?
  /// How many walks through items are under way.
  var walks = 0
  /// Why the transaction came to an end before the unit did.
  private var abortion: StoreError?
  private var hasEnded = false

  init(
    at date: Date, changeNumber: Int64, in database: Database, location: StoreLocation,
    statements: StatementCache, pendingMemory: PendingMemory = PendingMemory(), isReadOnly: Bool
  ) {
    self.date = date
    self.changeNumber = changeNumber
    self.database = database
    self.location = location
    self.statements = statements
    self.pendingMemory = pendingMemory
    self.isReadOnly = isReadOnly
  }

  /// The compiled statement for a query.
  func statement(_ query: Query) throws -> PreparedStatement {
    try checked(try statements.statement(for: query, in: database))
  }

  /// The compiled statement for a walk through many rows.
  func walk(through query: Query) throws -> PreparedStatement {
    try checked(try statements.walk(through: query, in: database))
  }

  /// A unit that reads lets no other statement through. `PRAGMA query_only` would see to that as
  /// well, but SQLite compiles every statement anew each time that it is switched.
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

  /// Lets go of the transaction: whoever keeps the unit can't use it any more.
  func end() { hasEnded = true }
}

/// What every method runs in.
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

  /// A full disk, among others, makes SQLite end the transaction at once. What
  /// came after would then be kept statement by statement, so nothing may.
  private func noticingAbortion<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as StoreError {
      if !database.isInsideTransaction { abortion = error }
      throw error
    }
  }
}
