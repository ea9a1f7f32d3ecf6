import CartHousehold
import Foundation
import GRDB

extension Schema {
  /// What was bought in a household, and which of its entries were said in this store.
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

  /// Has what was bought take a third of the room: it was text before, and most of a household. An
  /// entry was said here if it names this store; a copy of the store said others since.
  static func compactPurchasesOfHousehold(in database: Database) throws {
    guard try hasTable("household_value", in: database) else { return }
    try database.execute(sql: tablesOfPurchases)
    let state = StoredHousehold(database)
    for (key, text) in try purchasesAsText(in: database) {
      // What can't be read stays: `qc doctor` works it out again.
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

  /// This store's own name in the household that it is part of, if any.
  private static func replicas(in database: Database) throws -> [UUID] {
    try Data.fetchAll(database, sql: "SELECT replica FROM household").compactMap { UUID(data: $0) }
  }
}
