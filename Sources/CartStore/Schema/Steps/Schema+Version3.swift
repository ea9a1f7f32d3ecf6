import GRDB

extension Schema {
  /// Templates, schedules, and when each list was done.
  ///
  /// A schedule names its template and its list as they were said: either may go, and
  /// the schedule says so when it comes to it. Days are ISO 8601 texts, for they are in
  /// no time zone; names that are left out are a JSON array of texts.
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
