import GRDB

extension Schema {
  /// The products of receipt names.
  static func addReceiptNames(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE receipt_name (
          name_key TEXT NOT NULL PRIMARY KEY CHECK (name_key <> ''),
          name TEXT NOT NULL CHECK (name <> ''),
          product TEXT NOT NULL CHECK (product <> '')
        ) STRICT, WITHOUT ROWID;
        """)
  }
}
