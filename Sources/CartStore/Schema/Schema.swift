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
}
