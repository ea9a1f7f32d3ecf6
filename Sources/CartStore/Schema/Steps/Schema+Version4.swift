import GRDB

extension Schema {
  /// The number of the unit of work that changed each list last. Names that contain `name` become
  /// ambiguous, because it is a word of clauses now.
  ///
  /// The number determines the order of lists, because dates depend on a clock that may be wrong.
  /// Lists of older stores have none and keep the order of their dates.
  static func addChangeNumbers(to database: Database) throws {
    try database.execute(
      sql: """
        ALTER TABLE list ADD COLUMN change_number INTEGER NOT NULL DEFAULT 0;
        DROP INDEX list_by_change;
        CREATE INDEX list_by_change ON list (change_number, updated_at, uuid);
        UPDATE item SET is_ambiguous = 1 WHERE ' ' || name_key || ' ' LIKE '% name %';
        """)
  }
}
