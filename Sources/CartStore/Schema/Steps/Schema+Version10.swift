import GRDB

extension Schema {
  /// The lots of items that have several. An item without a row here is a single lot, so that
  /// stores without merged additions don't grow.
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
