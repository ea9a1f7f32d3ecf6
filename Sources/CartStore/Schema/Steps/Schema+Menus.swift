import GRDB

extension Schema {
  /// The dishes of each day, as JSON, because they are planned and shared one day at a time.
  static func addMenus(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE menu (
          name_key TEXT NOT NULL PRIMARY KEY CHECK (length(name_key) = 10),
          name TEXT NOT NULL CHECK (name = name_key),
          dishes TEXT NOT NULL CHECK (dishes <> ''),
          noted TEXT NOT NULL CHECK (length(noted) = 10)
        ) STRICT, WITHOUT ROWID;
        """)
  }
}
