import GRDB

extension Schema {
  /// An index of items with notes, so that a search reads only their rows, and the index of names
  /// for all others.
  static func addIndexOfNotes(to database: Database) throws {
    try database.execute(
      sql: "CREATE INDEX item_with_note ON item (list_id) WHERE notes <> ''")
  }
}
