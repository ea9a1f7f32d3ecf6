import GRDB

extension Schema {
  /// The day an item is wanted by, and `due` as a word of clauses.
  static func addDueDates(to database: Database) throws {
    try database.execute(
      sql: """
        ALTER TABLE item ADD COLUMN due TEXT CHECK (length(due) = 10);
        UPDATE item SET is_ambiguous = 1 WHERE ' ' || name_key || ' ' LIKE '% due %';
        """)
  }
}
