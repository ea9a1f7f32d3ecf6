import GRDB

extension Schema {
  /// Which items have notes, so that who looks for a text reads the few rows that have one, and of all
  /// others no more than the index of names.
  static func addIndexOfNotes(to database: Database) throws {
    try database.execute(
      sql: "CREATE INDEX item_with_note ON item (list_id) WHERE notes <> ''")
  }
}
