import GRDB

/// What marks a file as a store, and how its tables come about.
enum Schema {
  /// `PRAGMA application_id` of every store: "QCrt" in ASCII.
  static let applicationID: UInt32 = 0x5143_7274

  /// The stages of the plan as they run.
  static let migrations = MigrationPlan.stages.map { stage in
    Migration(version: stage.to.rawValue) { try stage.to.migrate($0) }
  }

  /// The version this program reads and writes.
  static var currentVersion: Int { SchemaVersion.current.rawValue }

  /// Whether there is a table. GRDB's own question ends the process where another row of the schema is
  /// damaged.
  static func hasTable(_ name: String, in database: Database) throws -> Bool {
    try Int.fetchOne(
      database, sql: "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?",
      arguments: [name]) != nil
  }
}
