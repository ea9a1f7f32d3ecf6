import GRDB

extension Schema {
  /// The positions of items that were moved. Other items are ordered by their identifiers, which
  /// increase with time. Items with other identifiers, made by programs, get a position by their
  /// date. In a household, positions come from its entries.
  static func addItemOrder(to database: Database) throws {
    try database.execute(
      sql: """
        ALTER TABLE item ADD COLUMN sortKey TEXT CHECK (sortKey <> '');
        CREATE INDEX item_with_sort_key ON item (list_id, sortKey) WHERE sortKey IS NOT NULL;

        UPDATE item SET sortKey = printf(
            '%012X',
            CAST(min(max((created_at + 978307200) * 1000, 0), 253402300799999) AS INTEGER))
            || hex(id) || '80'
          WHERE substr(hex(id), 13, 1) <> '7' AND NOT EXISTS (SELECT 1 FROM household);
        """)
  }
}
