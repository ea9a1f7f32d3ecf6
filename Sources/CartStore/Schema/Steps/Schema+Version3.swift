import GRDB

extension Schema {
  /// Templates, schedules, and the date on which each list was done.
  ///
  /// A schedule contains the names of its template and list. Either may be deleted, which is
  /// reported when the schedule is applied. Days are ISO 8601 texts, because they have no time
  /// zone. Excluded names are a JSON array of texts.
  static func addTemplatesAndSchedules(to database: Database) throws {
    try database.execute(
      sql: """
        ALTER TABLE list ADD COLUMN done_at REAL;

        CREATE TABLE template (
          name_key TEXT NOT NULL PRIMARY KEY CHECK (name_key <> ''),
          name TEXT NOT NULL CHECK (name <> ''),
          description TEXT NOT NULL,
          source TEXT NOT NULL CHECK (source <> ''),
          origin TEXT NOT NULL,
          created_at REAL NOT NULL,
          updated_at REAL NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE schedule (
          name_key TEXT NOT NULL PRIMARY KEY CHECK (name_key <> ''),
          name TEXT NOT NULL CHECK (name <> ''),
          recurrence TEXT NOT NULL CHECK (recurrence <> ''),
          template TEXT NOT NULL CHECK (template <> ''),
          arguments TEXT NOT NULL,
          exceptions TEXT NOT NULL,
          list TEXT NOT NULL CHECK (list <> ''),
          anchor TEXT NOT NULL CHECK (length(anchor) = 10),
          until TEXT CHECK (length(until) = 10),
          handled TEXT CHECK (length(handled) = 10),
          is_paused INTEGER NOT NULL CHECK (is_paused IN (0, 1)),
          created_at REAL NOT NULL,
          updated_at REAL NOT NULL
        ) STRICT, WITHOUT ROWID;
        """)
  }
}
