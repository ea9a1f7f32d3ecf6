import CartHousehold
import Foundation
import GRDB

/// Undoing entries.
extension LocalReplica {
  /// Records the entries that did or undid a step of the store's own journal.
  ///
  /// - Parameter isNew: whether the step has no record yet.
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

  /// Whether a step wrote entries for the household.
  func hasSaid(step: Int64) throws -> Bool {
    try unit.reading {
      try Bool.fetchOne(
        database, sql: "SELECT EXISTS (SELECT 1 FROM household_step WHERE entry_id = ?)",
        arguments: [step]) ?? false
    }
  }

  /// Whether any entry of a step is no longer stored.
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

  /// The intents that undo the entries of a step, as computed when they were last applied.
  func inverse(ofStep step: Int64) throws -> [Intent] {
    try unit.reading {
      let said = try Data.fetchAll(
        database, sql: "SELECT said FROM household_step WHERE entry_id = ? ORDER BY number DESC",
        arguments: [step])
      return try said.flatMap { try inverse(of: try StoredHousehold.identifier($0)) }
    }
  }
}
