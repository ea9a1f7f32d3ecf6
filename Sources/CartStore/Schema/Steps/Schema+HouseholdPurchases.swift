import CartHousehold
import Foundation
import GRDB

extension Schema {
  /// The purchases of a household, and the entries that were written in this store.
  static let tablesOfPurchases = """
    CREATE TABLE IF NOT EXISTS household_bought (
      lot BLOB NOT NULL PRIMARY KEY CHECK (length(lot) = 16),
      marks BLOB NOT NULL,
      item BLOB NOT NULL,
      name TEXT NOT NULL,
      numerator INTEGER NOT NULL,
      denominator INTEGER NOT NULL,
      unit TEXT NOT NULL,
      list TEXT NOT NULL,
      date REAL NOT NULL,
      paid_numerator INTEGER,
      paid_denominator INTEGER,
      currency TEXT,
      shop TEXT
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE IF NOT EXISTS household_own (
      said BLOB NOT NULL PRIMARY KEY CHECK (length(said) = 16)
    ) STRICT, WITHOUT ROWID;
    """

  /// Stores the purchases of a household in a third of the space. They were JSON text before, and
  /// most of the household's data. An entry was written here if it names this replica; only later
  /// ones may come from a copy of the store.
  static func compactPurchasesOfHousehold(in database: Database) throws {
    guard try hasTable("household_value", in: database) else { return }
    try database.execute(sql: tablesOfPurchases)
    let state = StoredHousehold(database)
    for (key, text) in try purchasesAsText(in: database) {
      // Unreadable purchases stay as they are; `qc doctor` recomputes them.
      guard let id = UUID(uuidString: key), let bought = readable(text) else { continue }
      try state.write(.bought(LotIdentifier(id), bought))
      try database.execute(
        sql: "DELETE FROM household_value WHERE kind = 'bought' AND key = ?", arguments: [key])
    }
    for replica in try replicas(in: database) {
      try database.execute(
        sql: """
          INSERT OR IGNORE INTO household_own
          SELECT id FROM household_entry WHERE instr(CAST(body AS TEXT), ?) > 0
          """, arguments: ["\"replica\":\"\(replica.uuidString)\""])
    }
  }

  private static func purchasesAsText(in database: Database) throws -> [(String, String)] {
    try Row.fetchAll(database, sql: "SELECT key, value FROM household_value WHERE kind = 'bought'")
      .map { (try $0.value(0), try $0.value(1)) }
  }

  private static func readable(_ text: String) -> BoughtLot? {
    do {
      return try StoredHousehold.decoded(text)
    } catch {
      return nil
    }
  }

  /// The replica of this store in its household, if any.
  private static func replicas(in database: Database) throws -> [UUID] {
    try Data.fetchAll(database, sql: "SELECT replica FROM household").compactMap { UUID(data: $0) }
  }
}
