import GRDB

extension Schema {
  /// What was checked off when.
  ///
  /// A purchase names its item and list as they were, and belongs to neither:
  /// it stays when they go. What is checked off more than once at one moment is
  /// numbered, so that a purchase that comes back comes back to the same row.
  static func addPurchases(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE purchase (
          item BLOB NOT NULL CHECK (length(item) = 16),
          date REAL NOT NULL,
          number INTEGER NOT NULL CHECK (number > 0),
          name TEXT NOT NULL CHECK (name <> ''),
          numerator INTEGER NOT NULL CHECK (numerator > 0),
          denominator INTEGER NOT NULL CHECK (denominator > 0),
          unit TEXT NOT NULL,
          list TEXT NOT NULL CHECK (list <> ''),
          PRIMARY KEY (item, date, number)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX purchase_by_date ON purchase (date);
        """)
  }
}
