import GRDB

extension Schema {
  /// The household of a store, in one row if it is part of one, with the place in the journal up to
  /// which the store has read, and the problem of the last synchronization, if any.
  ///
  /// The tables of the journal and the state are created when a store joins a household, so that
  /// other stores don't grow: see `makeHouseholdTables`.
  static func addHousehold(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE household (
          number INTEGER PRIMARY KEY CHECK (number = 1),
          id BLOB NOT NULL CHECK (length(id) = 16),
          name TEXT NOT NULL,
          address TEXT NOT NULL,
          person TEXT NOT NULL,
          replica BLOB NOT NULL CHECK (length(replica) = 16),
          version INTEGER NOT NULL,
          sequence INTEGER NOT NULL,
          chain BLOB NOT NULL,
          trouble TEXT
        ) STRICT;
        """)
  }
}
