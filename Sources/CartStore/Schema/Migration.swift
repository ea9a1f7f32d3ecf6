import GRDB

/// One step from a version of the schema to the next.
struct Migration: Sendable {
  /// The version the file has afterwards.
  let version: Int
  /// Makes the step, inside a transaction.
  let run: @Sendable (Database) throws -> Void
}
