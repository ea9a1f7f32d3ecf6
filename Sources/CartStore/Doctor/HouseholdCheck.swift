import CartHousehold
import CartModels
import Foundation
import GRDB

/// What a household's entries come to is as it was worked out, and lists and items are that.
enum HouseholdCheck: StoreCheck {
  static let matter = "household"

  static func problems(in database: Database, counting work: CountedWork) throws -> [StoreProblem] {
    guard try isShared(database) else { return [] }
    try work.beginRows(matter, of: ["household_entry", "household_pending"], in: database)
    let replica = household(in: database, isReadOnly: true)
    let expected = try replica.foldOfEntries { work.count += 1 }
    guard try contents(of: replica) == expected else {
      return [problem("the stored state doesn't match the household's entries")]
    }
    let count = try replica.check().count
    guard count > 0 else { return [] }
    return [problem("lists and items don't match the household's entries (\(count))")]
  }

  static func repair(_ database: Database, _ aside: inout RowsAside) throws {
    let replica = household(in: database, isReadOnly: false)
    // What comes of entries is no step of this store's.
    replica.unit.isReplaying = true
    try replica.workOutAgain()
    replica.unit.end()
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

  /// What was worked out; nil where that can't be read.
  private static func contents(of replica: LocalReplica) throws -> MemoryHousehold? {
    do {
      return try replica.contents()
    } catch let error as StoreError where StoreProblem(error) != nil {
      return nil
    }
  }
}
