import CartModels
import GRDB

extension Schema {
  /// Lists, items, categories, habits, settings and the journal.
  ///
  /// - The number of a list is derived from its identifier (`ListNumber`), so that a list that is
  ///   restored gets the same row.
  /// - Items are stored by list and then by identifier, which increases with time: a list is read
  ///   in one scan, and a new item goes to the end of its list.
  /// - An entry of the journal is one unit of work. Its parts contain the changes as encoded by
  ///   `ChangeWriter`.
  /// - One index finds an item by its name and family of units, enforces that they are unique, and
  ///   finds similar names.
  static func createVersion1(in database: Database) throws {
    try database.execute(sql: version1Tables)
    try insertBuiltInCategories(into: database)
  }

  static func insertBuiltInCategories(into database: Database) throws {
    for (number, category) in zip(1..., ItemCategory.builtIn) {
      try database.execute(
        sql: "INSERT INTO category VALUES (?, ?, ?, ?, ?)",
        arguments: [
          number, category.name, category.id.text, category.emoji, category.sortOrder,
        ])
    }
  }

  private static let version1Tables = """
    CREATE TABLE category (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL CHECK (name <> ''),
      name_key TEXT NOT NULL UNIQUE CHECK (name_key <> ''),
      emoji TEXT NOT NULL,
      position INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE list (
      id INTEGER PRIMARY KEY,
      uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
      title TEXT NOT NULL CHECK (title <> ''),
      title_key TEXT NOT NULL UNIQUE CHECK (title_key <> ''),
      created_at REAL NOT NULL,
      updated_at REAL NOT NULL,
      item_count INTEGER NOT NULL DEFAULT 0 CHECK (item_count >= 0),
      completed_count INTEGER NOT NULL DEFAULT 0
        CHECK (completed_count BETWEEN 0 AND item_count)
    ) STRICT;

    CREATE INDEX list_by_change ON list (updated_at, uuid);

    CREATE TABLE item (
      list_id INTEGER NOT NULL REFERENCES list ON DELETE CASCADE,
      id BLOB NOT NULL CHECK (length(id) = 16),
      name TEXT NOT NULL CHECK (name <> ''),
      name_key TEXT NOT NULL CHECK (name_key <> ''),
      loose_key TEXT NOT NULL,
      is_ambiguous INTEGER NOT NULL CHECK (is_ambiguous IN (0, 1)),
      numerator INTEGER NOT NULL CHECK (numerator > 0),
      denominator INTEGER NOT NULL CHECK (denominator > 0),
      unit TEXT NOT NULL,
      family TEXT NOT NULL CHECK (family <> ''),
      is_completed INTEGER NOT NULL CHECK (is_completed IN (0, 1)),
      notes TEXT NOT NULL,
      category_id INTEGER NOT NULL REFERENCES category,
      created_at REAL NOT NULL,
      updated_at REAL NOT NULL,
      PRIMARY KEY (list_id, id),
      UNIQUE (id)
    ) STRICT, WITHOUT ROWID;

    CREATE UNIQUE INDEX item_by_identity ON item (list_id, loose_key, name_key, family);

    CREATE INDEX item_by_ambiguous_name ON item (name_key) WHERE is_ambiguous = 1;

    CREATE TABLE entry (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      date REAL NOT NULL,
      origin TEXT NOT NULL CHECK (origin <> ''),
      title TEXT NOT NULL,
      change_count INTEGER NOT NULL CHECK (change_count >= 0),
      is_undone INTEGER NOT NULL CHECK (is_undone IN (0, 1))
    ) STRICT;

    CREATE INDEX entry_undone ON entry (id) WHERE is_undone = 1;

    CREATE TABLE entry_part (
      id INTEGER PRIMARY KEY,
      entry_id INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
      changes BLOB NOT NULL
    ) STRICT;

    CREATE INDEX entry_part_by_entry ON entry_part (entry_id);

    CREATE TABLE habit (
      name_key TEXT NOT NULL PRIMARY KEY CHECK (name_key <> ''),
      category_id INTEGER NOT NULL REFERENCES category
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE setting (
      name TEXT NOT NULL PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    """
}
