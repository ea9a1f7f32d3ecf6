package import CartHousehold
package import Foundation
import GRDB

/// Read access to the household's state in the store.
extension LocalReplica {
  /// The state after all entries, including pending ones, as sentences see it.
  package var state: some HouseholdState { StoredHousehold(database) }

  /// The complete state after all entries.
  package func contents() throws -> MemoryHousehold {
    try unit.reading {
      var contents = try StoredHousehold(database).contents()
      try doPendingNotWorkedOut(&contents)
      return contents
    }
  }

  /// The identifiers of all stored entries, including pending ones.
  package func entries() throws -> Set<UUID> {
    try unit.reading {
      let ids = try Data.fetchSet(
        database,
        sql: "SELECT id FROM household_entry UNION ALL SELECT id FROM household_pending")
      return Set(ids.compactMap { UUID(data: $0) })
    }
  }

  /// The intents that undo a stored entry, as computed when it was last applied.
  package func inverse(of entry: UUID) throws -> [Intent] {
    try unit.reading {
      let inverse = try String.fetchOne(
        database,
        sql: """
          SELECT inverse FROM household_pending WHERE id = ?1
          UNION ALL SELECT inverse FROM household_entry WHERE id = ?1
          """, arguments: [entry.data])
      return try inverse.map { try StoredHousehold.decoded($0) } ?? []
    }
  }
}
