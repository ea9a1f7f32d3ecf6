import CartModels
import GRDB

extension Schema {
  /// Items in half the space.
  ///
  /// - A row contains the key only if it differs from the loose key, and no family of units for a
  ///   count.
  /// - There is no index of identifiers alone: an item is looked up with its list, or on one list
  ///   after the other.
  /// - A number at the end of a name is no amount, so such names are no longer ambiguous.
  static func compactItems(in database: Database) throws {
    database.add(function: .isAmbiguous)
    defer { database.remove(function: .isAmbiguous) }
    try database.execute(sql: compactItemTable)
  }

  private static let compactItemTable = """
    CREATE TABLE compact_item (
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
      due TEXT CHECK (length(due) = 10),
      PRIMARY KEY (list_id, id)
    ) STRICT, WITHOUT ROWID;

    INSERT INTO compact_item
    SELECT list_id, id, name, loose_key, CASE name_key WHEN loose_key THEN '' ELSE name_key END,
      is_ambiguous(name_key), numerator, denominator, unit,
      CASE family WHEN 'count' THEN '' ELSE family END, is_completed, notes, category_id,
      created_at, updated_at, due
    FROM item ORDER BY list_id, id;

    DROP TABLE item;
    ALTER TABLE compact_item RENAME TO item;
    CREATE UNIQUE INDEX item_by_identity ON item (list_id, loose_key, name_key, family);
    CREATE INDEX item_by_ambiguous_name ON item (loose_key, name_key) WHERE is_ambiguous = 1;
    """
}

extension DatabaseFunction {
  /// Whether a name, given its key, could have another reading.
  fileprivate static let isAmbiguous = DatabaseFunction(
    "is_ambiguous", argumentCount: 1, pure: true
  ) { values in
    guard case .string(let key)? = values.first?.storage else { return false }
    return NameKey(folded: key).isAmbiguous
  }
}
