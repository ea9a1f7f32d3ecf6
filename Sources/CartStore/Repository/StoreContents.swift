import GRDB

/// The size of a store.
package struct StoreContents: Hashable, Sendable {
  /// The number of lists.
  package var listCount: Int
  /// The number of items on them.
  package var itemCount: Int
  /// The number of journal entries.
  package var stepCount: Int

  /// Counts the rows that a connection sees.
  init(_ database: Database) throws {
    listCount = try Int.fetchOne(database, sql: "SELECT count(*) FROM list") ?? 0
    itemCount = try Int.fetchOne(database, sql: "SELECT count(*) FROM item") ?? 0
    stepCount = try Int.fetchOne(database, sql: "SELECT count(*) FROM entry") ?? 0
  }
}
