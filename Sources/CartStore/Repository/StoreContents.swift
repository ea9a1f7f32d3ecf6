import GRDB

/// How much a store holds.
package struct StoreContents: Hashable, Sendable {
  /// How many lists there are.
  package var listCount: Int
  /// How many items are on them.
  package var itemCount: Int
  /// How many steps the journal remembers.
  package var stepCount: Int

  /// Counts what a connection sees.
  init(_ database: Database) throws {
    listCount = try Int.fetchOne(database, sql: "SELECT count(*) FROM list") ?? 0
    itemCount = try Int.fetchOne(database, sql: "SELECT count(*) FROM item") ?? 0
    stepCount = try Int.fetchOne(database, sql: "SELECT count(*) FROM entry") ?? 0
  }
}
