package import CartHousehold
package import Foundation
import GRDB

/// What the store holds of its household, for those who look into it.
extension LocalReplica {
  /// What the entries come to, pending ones included, as sentences see it.
  package var state: some HouseholdState { StoredHousehold(database) }

  /// All that the entries come to.
  package func contents() throws -> MemoryHousehold {
    try unit.reading {
      var contents = try StoredHousehold(database).contents()
      try doPendingNotWorkedOut(&contents)
      return contents
    }
  }

  /// The identifiers of the entries that it has, pending or not.
  package func entries() throws -> Set<UUID> {
    try unit.reading {
      let ids = try Data.fetchSet(
        database,
        sql: "SELECT id FROM household_entry UNION ALL SELECT id FROM household_pending")
      return Set(ids.compactMap { UUID(data: $0) })
    }
  }

  /// What takes back an entry that the store has, as it was worked out when it was done last.
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
