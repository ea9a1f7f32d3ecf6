import GRDB

extension Schema {
  /// The phones with a link to a list, and their intents.
  ///
  /// - `phone_link` identifies each link by the SHA-256 hash of its token. A revoked link is stored
  ///   for some time, so that its phone gets an explanation.
  /// - `phone_intent` contains the intents of the last 30 days, so that an intent that is sent
  ///   again is not carried out again. `entry_id` is its step in the journal, `undone_by` the step
  ///   that undid it.
  /// - `phone_lot` contains the fates of lots that phones may still name: the marks of their
  ///   purchases, and the lots that replaced them. Only stores outside a household need it, because
  ///   the state of a household contains the same.
  /// - `phone_missing` contains the items that a shop lacks.
  ///
  /// Most stores have no phones and each table or index takes a page, so there are no further
  /// indexes.
  static func addPhones(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE phone_link (
          token BLOB NOT NULL PRIMARY KEY CHECK (length(token) = 32),
          name_key TEXT NOT NULL CHECK (name_key <> ''),
          name TEXT NOT NULL CHECK (name <> ''),
          list BLOB NOT NULL CHECK (length(list) = 16),
          title TEXT NOT NULL CHECK (title <> ''),
          rights TEXT NOT NULL CHECK (rights IN ('write', 'read')),
          expires REAL NOT NULL,
          seen REAL,
          is_revoked INTEGER NOT NULL CHECK (is_revoked IN (0, 1))
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE phone_intent (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
          link TEXT NOT NULL CHECK (link <> ''),
          kind TEXT NOT NULL CHECK (kind <> ''),
          result TEXT NOT NULL CHECK (result IN ('done', 'part', 'void')),
          say TEXT NOT NULL,
          date REAL NOT NULL,
          entry_id INTEGER,
          undone_by INTEGER
        ) STRICT;

        CREATE TABLE phone_lot (
          lot BLOB NOT NULL CHECK (length(lot) = 16),
          mark BLOB NOT NULL,
          replaced_by BLOB CHECK (length(replaced_by) = 16),
          date REAL NOT NULL,
          PRIMARY KEY (lot, mark),
          CHECK (length(mark) = iif(replaced_by IS NULL, 16, 0))
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE phone_missing (
          item BLOB NOT NULL PRIMARY KEY CHECK (length(item) = 16),
          shop TEXT NOT NULL,
          until REAL NOT NULL
        ) STRICT, WITHOUT ROWID;
        """)
  }
}
