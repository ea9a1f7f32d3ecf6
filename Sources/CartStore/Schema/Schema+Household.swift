import GRDB

/// The tables of a store that is part of a household.
///
/// - `household_entry` contains the journal up to the place that was read, because a server that
///   was restored from a backup may lack entries. `household_pending` contains the entries that it
///   has not confirmed, with the previous values and the inverse of each; both are empty while the
///   entry is deferred. `household_step` maps the steps of this store's own journal to their
///   entries, and `household_taken_back` lists the entries of others that steps undo.
///   `household_own` lists the entries that were written here, because those of a copy of the store
///   name the same replica.
/// - The other tables contain the state after all entries, including pending ones. Lists, items,
///   templates and the other tables of the store are derived from it.
extension Schema {
  /// Creates the missing tables.
  static func makeHouseholdTables(
    in database: Database, ofVersion version: Int = currentVersion
  ) throws {
    try database.execute(sql: householdScript)
    if version >= SchemaVersion.buying.rawValue {
      try database.execute(sql: tablesOfPurchases)
    }
  }

  /// Deletes the tables.
  static func dropHouseholdTables(from database: Database) throws {
    for table in householdTables { try database.execute(sql: "DROP TABLE IF EXISTS \(table)") }
  }

  /// The names of the tables.
  static let householdTables = [
    "household_entry", "household_pending", "household_step", "household_taken_back",
    "household_lot", "household_replacement", "household_item", "household_list",
    "household_value", "household_bought", "household_own",
  ]

  private static let householdScript = """
    CREATE TABLE IF NOT EXISTS household_entry (
      sequence INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      chain BLOB NOT NULL,
      person TEXT NOT NULL,
      date REAL NOT NULL,
      version INTEGER NOT NULL,
      body BLOB NOT NULL,
      inverse TEXT NOT NULL
    ) STRICT;

    CREATE TABLE IF NOT EXISTS household_pending (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      version INTEGER NOT NULL,
      body BLOB NOT NULL,
      before TEXT NOT NULL,
      inverse TEXT NOT NULL
    ) STRICT;

    CREATE TABLE IF NOT EXISTS household_step (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      entry_id INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
      said BLOB NOT NULL CHECK (length(said) = 16)
    ) STRICT;

    CREATE INDEX IF NOT EXISTS household_step_by_entry ON household_step (entry_id);

    CREATE TABLE IF NOT EXISTS household_taken_back (
      said BLOB NOT NULL CHECK (length(said) = 16),
      entry_id INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
      PRIMARY KEY (said, entry_id)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX IF NOT EXISTS household_taken_back_by_entry ON household_taken_back (entry_id);

    CREATE TABLE IF NOT EXISTS household_lot (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      list BLOB NOT NULL,
      name_key TEXT NOT NULL,
      family TEXT NOT NULL,
      numerator INTEGER NOT NULL,
      denominator INTEGER NOT NULL,
      unit TEXT NOT NULL,
      is_bought INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX IF NOT EXISTS household_lot_by_item ON household_lot (list, name_key, family);

    CREATE TABLE IF NOT EXISTS household_replacement (
      lot BLOB NOT NULL PRIMARY KEY,
      replaced_by BLOB NOT NULL,
      numerator INTEGER,
      denominator INTEGER,
      unit TEXT
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX IF NOT EXISTS household_replacement_by_new ON household_replacement (replaced_by);

    CREATE TABLE IF NOT EXISTS household_item (
      list BLOB NOT NULL,
      name_key TEXT NOT NULL,
      family TEXT NOT NULL,
      id BLOB NOT NULL,
      row TEXT NOT NULL,
      PRIMARY KEY (list, name_key, family)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX IF NOT EXISTS household_item_by_id ON household_item (id);

    CREATE TABLE IF NOT EXISTS household_list (
      id BLOB NOT NULL PRIMARY KEY,
      title TEXT NOT NULL,
      title_key TEXT NOT NULL,
      created_at REAL NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX IF NOT EXISTS household_list_by_title ON household_list (title_key);

    CREATE TABLE IF NOT EXISTS household_value (
      kind TEXT NOT NULL,
      key TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
    """
}
