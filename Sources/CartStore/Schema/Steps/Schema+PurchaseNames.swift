import GRDB

extension Schema {
  /// An index of the names of purchases in the order of their dates. Suggestions only need these
  /// two columns, and reading them from the rows takes several times as long.
  static func addNamesToPurchaseIndex(in database: Database) throws {
    try database.execute(
      sql: """
        DROP INDEX purchase_by_date;
        CREATE INDEX purchase_by_date ON purchase (date, name);
        """)
  }
}
