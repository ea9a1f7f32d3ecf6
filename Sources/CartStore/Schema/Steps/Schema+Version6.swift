import GRDB

extension Schema {
  /// The due dates of items. Names that contain `due` become ambiguous, because it is a word of
  /// clauses now.
  static func addDueDates(to database: Database) throws {
    try database.execute(
      sql: """
        ALTER TABLE item ADD COLUMN due TEXT CHECK (length(due) = 10);
        UPDATE item SET is_ambiguous = 1 WHERE ' ' || name_key || ' ' LIKE '% due %';
        """)
  }
}
