import GRDB

/// A migration from one version of the schema to the next.
struct Migration: Sendable {
  /// The version of the file after the migration.
  let version: Int
  /// Runs the migration, inside a transaction.
  let run: @Sendable (Database) throws -> Void
}
