import GRDB

extension Schema {
  /// Purchases.
  ///
  /// A purchase contains the names of its item and list at the time, and stays when they are
  /// deleted. Purchases of one item at the same date are numbered, so that a purchase that is
  /// restored gets the same row.
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
