import CartModels
import GRDB

/// Brings a file to the current version of the schema, one step after the
/// other, in one transaction, after a backup beside it.
struct Migrator {
  let location: StoreLocation
  let migrations: [Migration]
  /// Whether an older store is copied first, beside the file.
  let keepsCopy: Bool

  init(
    location: StoreLocation, migrations: [Migration] = Schema.migrations, keepsCopy: Bool = true
  ) {
    self.location = location
    self.migrations = migrations
    self.keepsCopy = keepsCopy
  }

  /// Makes the steps that are missing. Safe where several programs come at once:
  /// what one sees before it holds the lock is looked at again under it.
  func migrate(_ database: Database) throws {
    if try isCurrent(database) { return }
    try reporting(.migrate, at: location) {
      try database.inTransaction(.immediate) {
        let version = try version(of: database)
        if keepsCopy, version > 0, version != migrations.last?.version {
          // Under the lock, so that it holds just what the steps start from.
          _ = try location.keepCopy("version-\(version)")
        }
        for migration in migrations where migration.version > version {
          try run(migration, on: database)
          try database.execute(sql: "PRAGMA user_version = \(migration.version)")
        }
        try database.execute(sql: "PRAGMA application_id = \(Schema.applicationID)")
        return .commit
      }
      // So that the file itself, and not only the log beside it, says the version.
      try database.execute(sql: "PRAGMA wal_checkpoint(PASSIVE)")
    }
  }

  /// A step that doesn't fit the tables finds a file whose version isn't the one it says.
  private func run(_ migration: Migration, on database: Database) throws {
    do {
      try migration.run(database)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      let message = SQLiteFailure(error).message
      throw StoreError(
        operation: .migrate, location: location,
        reason: .corrupt("its tables don't match its version:  \(message)"))
    }
  }

  /// Looks in one transaction: between two others could make the store, and it
  /// would seem to have a version and no owner.
  private func isCurrent(_ database: Database) throws -> Bool {
    var isCurrent = false
    try reporting(.open, at: location) {
      try database.inTransaction(.deferred) {
        isCurrent = try version(of: database) == migrations.last?.version
        return .commit
      }
    }
    return isCurrent
  }

  /// The version of a store, 0 for a file with nothing in it.
  func version(of database: Database) throws -> Int {
    let mark = try reporting(.open, at: location) { try StoreMark(database) }
    if let mark, let reason = mark.objection {
      throw StoreError(operation: .open, location: location, reason: reason)
    }
    return mark?.version ?? 0
  }
}

extension StoreMark {
  /// Reads the mark, or nil where there is neither mark nor table.
  fileprivate init?(_ database: Database) throws {
    let id = try Int64.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    self.init(applicationID: UInt32(truncatingIfNeeded: id), version: version)
    if id == 0, version == 0,
      try Int.fetchOne(database, sql: "SELECT 1 FROM sqlite_schema LIMIT 1") == nil
    {
      return nil
    }
  }
}
