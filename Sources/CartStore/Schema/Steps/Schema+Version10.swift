import GRDB

extension Schema {
  /// The lots of items that have several. An item that has no row here is one lot itself, so that a
  /// store in which nothing was added to anything is no larger.
  static func addLots(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE lot (
          item BLOB NOT NULL CHECK (length(item) = 16),
          id BLOB NOT NULL CHECK (length(id) = 16),
          numerator INTEGER NOT NULL CHECK (numerator > 0),
          denominator INTEGER NOT NULL CHECK (denominator > 0),
          unit TEXT NOT NULL,
          PRIMARY KEY (item, id)
        ) STRICT, WITHOUT ROWID;
        """)
  }
}
