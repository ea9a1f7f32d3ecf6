import GRDB

extension Schema {
  /// What was checked off when.
  ///
  /// A purchase names its item and list as they were, and belongs to neither:
  /// it stays when they go.
  static func addPurchases(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE purchase (
          id INTEGER PRIMARY KEY,
          item BLOB NOT NULL CHECK (length(item) = 16),
          name TEXT NOT NULL CHECK (name <> ''),
          numerator INTEGER NOT NULL CHECK (numerator > 0),
          denominator INTEGER NOT NULL CHECK (denominator > 0),
          unit TEXT NOT NULL,
          list TEXT NOT NULL CHECK (list <> ''),
          date REAL NOT NULL
        ) STRICT;

        CREATE INDEX purchase_by_item ON purchase (item, date);

        CREATE INDEX purchase_by_date ON purchase (date);
        """)
  }
}
