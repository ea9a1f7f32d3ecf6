import GRDB

extension Schema {
  /// The pantry. An unspecified amount or last day is NULL.
  static func addPantry(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE pantry (
          name_key TEXT NOT NULL PRIMARY KEY CHECK (name_key <> ''),
          name TEXT NOT NULL CHECK (name <> ''),
          numerator INTEGER CHECK (numerator > 0),
          denominator INTEGER CHECK (denominator > 0),
          unit TEXT NOT NULL,
          is_always INTEGER NOT NULL CHECK (is_always IN (0, 1)),
          noted TEXT NOT NULL CHECK (length(noted) = 10),
          until TEXT CHECK (length(until) = 10)
        ) STRICT, WITHOUT ROWID;
        """)
  }
}
