import GRDB

/// How much a store holds.
public struct StoreContents: Hashable, Sendable {
  /// How many lists there are.
  public var listCount: Int
  /// How many items are on them.
  public var itemCount: Int
  /// How many steps the journal remembers.
  public var stepCount: Int

  /// Counts what a connection sees.
  init(_ database: Database) throws {
    listCount = try Int.fetchOne(database, sql: "SELECT count(*) FROM list") ?? 0
    itemCount = try Int.fetchOne(database, sql: "SELECT count(*) FROM item") ?? 0
    stepCount = try Int.fetchOne(database, sql: "SELECT count(*) FROM entry") ?? 0
  }
}
