import GRDB

extension Schema {
  /// Makes an empty database a store of the current version, in a quarter of the time that its
  /// migrations take: the tables of one version are created at once, and only later migrations run.
  ///
  /// The statements are those that SQLite keeps after the migrations, with the columns that were
  /// added behind the others. A test compares them.
  static func createCurrent(in database: Database) throws {
    try database.inTransaction(.immediate) {
      try database.execute(sql: tables)
      try insertBuiltInCategories(into: database)
      for migration in migrations where migration.version > versionOfTables.rawValue {
        try migration.run(database)
      }
      try database.execute(
        sql: """
          PRAGMA user_version = \(currentVersion);
          PRAGMA application_id = \(applicationID);
          """)
      return .commit
    }
  }

  private static let versionOfTables = SchemaVersion.pantryNames

  private static let tables = """
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
    , done_at REAL, change_number INTEGER NOT NULL DEFAULT 0, shop TEXT CHECK (shop <> ''), \
    budget_numerator INTEGER, budget_denominator INTEGER CHECK (budget_denominator > 0), \
    budget_currency TEXT) STRICT;

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
    , learned_at REAL) STRICT, WITHOUT ROWID;

    CREATE TABLE setting (
      name TEXT NOT NULL PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE purchase (
      item BLOB NOT NULL CHECK (length(item) = 16),
      date REAL NOT NULL,
      number INTEGER NOT NULL CHECK (number > 0),
      name TEXT NOT NULL CHECK (name <> ''),
      numerator INTEGER NOT NULL CHECK (numerator > 0),
      denominator INTEGER NOT NULL CHECK (denominator > 0),
      unit TEXT NOT NULL,
      list TEXT NOT NULL CHECK (list <> ''), paid_numerator INTEGER, \
    paid_denominator INTEGER CHECK (paid_denominator > 0), currency TEXT, \
    shop TEXT CHECK (shop <> ''),
      PRIMARY KEY (item, date, number)
    ) STRICT, WITHOUT ROWID;

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

    CREATE INDEX list_by_change ON list (change_number, updated_at, uuid);

    CREATE TABLE category_word (
      word_key TEXT NOT NULL PRIMARY KEY CHECK (word_key <> ''),
      word TEXT NOT NULL CHECK (word <> ''),
      category_id INTEGER NOT NULL REFERENCES category
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE shop (
      name_key TEXT NOT NULL PRIMARY KEY CHECK (name_key <> ''),
      name TEXT NOT NULL CHECK (name <> ''),
      categories TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE "item" (
      list_id INTEGER NOT NULL REFERENCES list ON DELETE CASCADE,
      id BLOB NOT NULL CHECK (length(id) = 16),
      name TEXT NOT NULL CHECK (name <> ''),
      loose_key TEXT NOT NULL,
      name_key TEXT NOT NULL,
      is_ambiguous INTEGER NOT NULL CHECK (is_ambiguous IN (0, 1)),
      numerator INTEGER NOT NULL CHECK (numerator > 0),
      denominator INTEGER NOT NULL CHECK (denominator > 0),
      unit TEXT NOT NULL,
      family TEXT NOT NULL,
      is_completed INTEGER NOT NULL CHECK (is_completed IN (0, 1)),
      notes TEXT NOT NULL,
      category_id INTEGER NOT NULL REFERENCES category,
      created_at REAL NOT NULL,
      updated_at REAL NOT NULL,
      due TEXT CHECK (length(due) = 10), shop TEXT CHECK (shop <> ''), \
    sortKey TEXT CHECK (sortKey <> ''),
      PRIMARY KEY (list_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE UNIQUE INDEX item_by_identity ON item (list_id, loose_key, name_key, family);

    CREATE INDEX item_by_ambiguous_name ON item (loose_key, name_key) WHERE is_ambiguous = 1;

    CREATE TABLE lot (
      item BLOB NOT NULL CHECK (length(item) = 16),
      id BLOB NOT NULL CHECK (length(id) = 16),
      numerator INTEGER NOT NULL CHECK (numerator > 0),
      denominator INTEGER NOT NULL CHECK (denominator > 0),
      unit TEXT NOT NULL,
      PRIMARY KEY (item, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE household (
      number INTEGER PRIMARY KEY CHECK (number = 1),
      id BLOB NOT NULL CHECK (length(id) = 16),
      name TEXT NOT NULL,
      address TEXT NOT NULL,
      person TEXT NOT NULL,
      replica BLOB NOT NULL CHECK (length(replica) = 16),
      version INTEGER NOT NULL,
      sequence INTEGER NOT NULL,
      chain BLOB NOT NULL,
      trouble TEXT
    ) STRICT;

    CREATE INDEX item_with_note ON item (list_id) WHERE notes <> '';

    CREATE TABLE price (
      name_key TEXT NOT NULL CHECK (name_key <> ''),
      shop_key TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('one', 'pack', 'measure')),
      numerator INTEGER NOT NULL CHECK (numerator > 0),
      denominator INTEGER NOT NULL CHECK (denominator > 0),
      unit TEXT NOT NULL,
      is_offer INTEGER NOT NULL CHECK (is_offer IN (0, 1)),
      name TEXT NOT NULL CHECK (name <> ''),
      shop TEXT CHECK (shop <> ''),
      money_numerator INTEGER NOT NULL CHECK (money_numerator > 0),
      money_denominator INTEGER NOT NULL CHECK (money_denominator > 0),
      currency TEXT NOT NULL,
      noted TEXT NOT NULL CHECK (length(noted) = 10),
      number INTEGER NOT NULL CHECK (number > 0),
      until TEXT CHECK (length(until) = 10),
      PRIMARY KEY (name_key, shop_key, kind, numerator, denominator, unit, is_offer)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX purchase_by_date ON purchase (date, name);

    CREATE TABLE receipt_name (
      name_key TEXT NOT NULL PRIMARY KEY CHECK (name_key <> ''),
      name TEXT NOT NULL CHECK (name <> ''),
      product TEXT NOT NULL CHECK (product <> '')
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX item_with_sort_key ON item (list_id, sortKey) WHERE sortKey IS NOT NULL;

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

    CREATE TABLE pantry (
      name_key TEXT NOT NULL PRIMARY KEY CHECK (name_key <> ''),
      name TEXT NOT NULL CHECK (name <> ''),
      numerator INTEGER CHECK (numerator > 0),
      denominator INTEGER CHECK (denominator > 0),
      unit TEXT NOT NULL,
      is_always INTEGER NOT NULL CHECK (is_always IN (0, 1)),
      noted TEXT NOT NULL CHECK (length(noted) = 10),
      until TEXT CHECK (length(until) = 10)
    , loose_key TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;

    CREATE TABLE menu (
      name_key TEXT NOT NULL PRIMARY KEY CHECK (length(name_key) = 10),
      name TEXT NOT NULL CHECK (name = name_key),
      dishes TEXT NOT NULL CHECK (dishes <> ''),
      noted TEXT NOT NULL CHECK (length(noted) = 10)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX pantry_by_loose_key ON pantry (loose_key);
    """
}
