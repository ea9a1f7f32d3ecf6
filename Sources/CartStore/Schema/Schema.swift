import GRDB

/// The identification and the tables of a store.
enum Schema {
  /// `PRAGMA application_id` of every store: "QCrt" in ASCII.
  static let applicationID: UInt32 = 0x5143_7274

  /// The migrations that run the stages of the plan.
  static let migrations = MigrationPlan.stages.map { stage in
    Migration(version: stage.to.rawValue) { try stage.to.migrate($0) }
  }

  /// The version that this program reads and writes.
  static var currentVersion: Int { SchemaVersion.current.rawValue }

  /// Whether a table exists. GRDB's own method traps if another row of the schema is damaged.
  static func hasTable(_ name: String, in database: Database) throws -> Bool {
    try Int.fetchOne(
      database, sql: "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?",
      arguments: [name]) != nil
  }
}
