import CartModels
import GRDB

extension Schema {
  /// The loose keys of the pantry, so that an entry is found without reading all.
  static func addLooseNamesToPantry(in database: Database) throws {
    try database.execute(
      sql: """
        ALTER TABLE pantry ADD COLUMN loose_key TEXT NOT NULL DEFAULT '';
        CREATE INDEX pantry_by_loose_key ON pantry (loose_key);
        """)
    for name in try String.fetchAll(database, sql: "SELECT name FROM pantry") {
      try database.execute(
        sql: "UPDATE pantry SET loose_key = ? WHERE name = ?",
        arguments: [NameKey(name).loose, name])
    }
  }
}
