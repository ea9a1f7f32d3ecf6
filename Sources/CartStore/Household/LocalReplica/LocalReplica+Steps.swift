import CartHousehold
import Foundation
import GRDB

/// Taking back what was said.
extension LocalReplica {
  /// Notes that a step of the store's own journal stands, or was taken back, by these entries.
  ///
  /// - Parameter isNew: whether nothing was noted of it before.
  func keepStep(_ step: Int64, as said: [UUID], isNew: Bool = false) throws {
    try unit.writing(.save) {
      if !isNew {
        try database.execute(
          sql: "DELETE FROM household_step WHERE entry_id = ?", arguments: [step])
      }
      for id in said {
        try database.execute(
          sql: "INSERT INTO household_step (entry_id, said) VALUES (?, ?)",
          arguments: [step, id.data])
      }
    }
  }

  /// Whether a step said anything to the household.
  func hasSaid(step: Int64) throws -> Bool {
    try unit.reading {
      try Bool.fetchOne(
        database, sql: "SELECT EXISTS (SELECT 1 FROM household_step WHERE entry_id = ?)",
        arguments: [step]) ?? false
    }
  }

  /// Whether what a step said isn't kept any more.
  func hasForgotten(step: Int64) throws -> Bool {
    try unit.reading {
      try Bool.fetchOne(
        database,
        sql: """
          SELECT EXISTS (
            SELECT 1 FROM household_step WHERE entry_id = ?
              AND NOT EXISTS (SELECT 1 FROM household_pending WHERE id = said)
              AND NOT EXISTS (SELECT 1 FROM household_entry WHERE id = said))
          """, arguments: [step]) ?? false
    }
  }

  /// What takes back the entries that a step was said by, as it was worked out when they were done
  /// last.
  func inverse(ofStep step: Int64) throws -> [Intent] {
    try unit.reading {
      let said = try Data.fetchAll(
        database, sql: "SELECT said FROM household_step WHERE entry_id = ? ORDER BY number DESC",
        arguments: [step])
      return try said.flatMap { try inverse(of: try StoredHousehold.identifier($0)) }
    }
  }
}
