import CartHousehold
import CartModels
import Foundation
import GRDB

/// Checks that the stored state of the household is the result of its entries, and that lists and
/// items match it.
enum HouseholdCheck: StoreCheck {
  static let matter = "household"

  static func problems(in database: Database, counting work: CountedWork) throws -> [StoreProblem] {
    guard try isShared(database) else { return [] }
    try work.beginRows(matter, of: ["household_entry", "household_pending"], in: database)
    let replica = household(in: database, isReadOnly: true)
    guard try isWhole(replica, counting: work) else {
      return try replica.base() == .start
        ? [problem("the stored state doesn't match the household's entries")]
        : [
          .repairable(
            "the stored state doesn't match its hash",
            remedy: "fetches it from the server at the next `qc sync`")
        ]
    }
    let count = try replica.check().count
    guard count > 0 else { return [] }
    return [problem("lists and items don't match the household's entries (\(count))")]
  }

  static func repair(_ database: Database, _ aside: inout RowsAside) throws {
    let replica = household(in: database, isReadOnly: false)
    // The results of entries are no steps of this store.
    replica.unit.isReplaying = true
    if try replica.base() == .start {
      try replica.workOutAgain()
    } else if try isWhole(replica, counting: CountedWork()) {
      try replica.showAgain()
    } else {
      try replica.forgetDigest()
      try replica.setOutdated(true)
    }
    replica.unit.end()
  }

  /// Whether the stored state is the result of the entries. If the store doesn't have all entries,
  /// the hash that was updated with each entry is compared, if there is one.
  private static func isWhole(_ replica: LocalReplica, counting work: CountedWork) throws -> Bool {
    guard try replica.base() != .start else {
      return try contents(of: replica) == replica.foldOfEntries { work.count += 1 }
    }
    // A damaged state is fetched from the server.
    if try replica.isOutdated() { return true }
    guard try contents(of: replica) != nil else { return false }
    guard let place = try replica.membership()?.place, let sum = try replica.keptSum(at: place)
    else { return true }
    return try replica.contentsOfJournal().digest() == sum.digest
  }

  private static func problem(_ message: String) -> StoreProblem {
    .repairable(message, remedy: "recomputes it from the entries")
  }

  static func isShared(_ database: Database) throws -> Bool {
    try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM household)") ?? false
  }

  private static func household(in database: Database, isReadOnly: Bool) -> LocalReplica {
    LocalReplica(
      in: SQLiteUnit(
        at: Date(), changeNumber: 0, in: database, location: .memory, statements: StatementCache(),
        isReadOnly: isReadOnly))
  }

  /// The stored state; nil if it is unreadable.
  private static func contents(of replica: LocalReplica) throws -> MemoryHousehold? {
    do {
      return try replica.contents()
    } catch let error as StoreError where StoreProblem(error) != nil {
      return nil
    }
  }
}
