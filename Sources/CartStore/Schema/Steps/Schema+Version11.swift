import GRDB

extension Schema {
  /// Which household a store is part of: one row in a store that is part of one. It says up to which
  /// place of the journal the store has read, and what kept it from reading on, if anything did.
  ///
  /// The tables that hold the journal and what it comes to are made when a store joins one, so that
  /// the others are no larger: see `makeHouseholdTables`.
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
