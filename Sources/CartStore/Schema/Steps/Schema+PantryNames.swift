import CartModels
import GRDB

extension Schema {
  /// The loose names of what is at home, so that each is found without reading all.
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
