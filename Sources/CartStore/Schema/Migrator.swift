import CartModels
import GRDB

/// Migrates a file to the current version of the schema in one transaction, after making a backup
/// beside it.
struct Migrator {
  let location: StoreLocation
  let migrations: [Migration]
  /// Whether an older store is first copied to a file beside it.
  let keepsCopy: Bool

  init(
    location: StoreLocation, migrations: [Migration] = Schema.migrations, keepsCopy: Bool = true
  ) {
    self.location = location
    self.migrations = migrations
    self.keepsCopy = keepsCopy
  }

  /// Runs the missing migrations. Several programs may do so at once, because the version is
  /// checked again under the lock.
  func migrate(_ database: Database) throws {
    if try isCurrent(database) { return }
    try reporting(.migrate, at: location) {
      try database.inTransaction(.immediate) {
        let version = try version(of: database)
        if keepsCopy, version > 0, version != migrations.last?.version {
          // Under the lock, so that the copy is exactly the state before the migrations.
          _ = try location.keepCopy("version-\(version)")
        }
        for migration in migrations where migration.version > version {
          try run(migration, on: database)
          try database.execute(sql: "PRAGMA user_version = \(migration.version)")
        }
        try database.execute(sql: "PRAGMA application_id = \(Schema.applicationID)")
        return .commit
      }
      // Makes the file itself contain the version, and not only its log.
      try database.execute(sql: "PRAGMA wal_checkpoint(PASSIVE)")
    }
  }

  /// Runs a migration. If it doesn't match the tables, the version in the file is wrong.
  private func run(_ migration: Migration, on database: Database) throws {
    do {
      try migration.run(database)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      let message = SQLiteFailure(error).message
      throw StoreError(
        operation: .migrate, location: location,
        reason: .corrupt("its tables don't match its version: \(message)"))
    }
  }

  /// Reads both values in one transaction. Otherwise another program could create the store in
  /// between, and it would appear to have a version but no application.
  private func isCurrent(_ database: Database) throws -> Bool {
    try reporting(.open, at: location) {
      try PreparedStatement("BEGIN DEFERRED TRANSACTION", in: database).run()
      do {
        let isCurrent = try version(of: database) == migrations.last?.version
        try PreparedStatement("COMMIT TRANSACTION", in: database).run()
        return isCurrent
      } catch {
        try database.rollback()
        throw error
      }
    }
  }

  /// The version of a store, or 0 for an empty file.
  func version(of database: Database) throws -> Int {
    let mark = try reporting(.open, at: location) { try StoreMark(database) }
    if let mark, let reason = mark.objection {
      throw StoreError(operation: .open, location: location, reason: reason)
    }
    return mark?.version ?? 0
  }
}

extension StoreMark {
  /// Reads the mark. Returns nil if there is neither a mark nor a table.
  fileprivate init?(_ database: Database) throws {
    func number(_ sql: String) throws -> Int64? {
      try PreparedStatement(sql, in: database).first { $0.integer(0) }
    }
    let id = try number("PRAGMA application_id") ?? 0
    let version = try number("PRAGMA user_version") ?? 0
    self.init(applicationID: UInt32(truncatingIfNeeded: id), version: Int(version))
    if id == 0, version == 0, try number("SELECT 1 FROM sqlite_schema LIMIT 1") == nil {
      return nil
    }
  }
}
