import CartHousehold
import CartModels
import Foundation
import GRDB
import HouseholdSimulation
import Testing

@testable import CartStore

/// Household rows with values that their tables forbid, for example after a flipped bit. Each
/// operation either succeeds or reports that the file is damaged.
@Suite struct DamagedHouseholdTests {
  /// The table of this device's own entries is left out: it has only keys, which cannot be
  /// arbitrary values.
  private static let tables = Schema.householdTables.filter { $0 != "household_own" }
  private let journal = MemoryJournal(
    clock: FixedClock(now: Date(timeIntervalSinceReferenceDate: 0)))

  private func home() throws -> StoreOfHousehold {
    let home = try StoreOfHousehold()
    try home.say("2 l Milk", "1 l Milk", "6 Eggs", "Tea")
    try home.say(.check("Tea"), .note("ripe", of: "Eggs"), .list("Party"), .set("3 Eggs"))
    try home.exchange(with: journal.connection(of: "Ada"))
    try home.say("1 Rice")
    return home
  }

  /// Returns the columns of a table, and lets them contain any value from then on.
  private func columns(of table: String, in home: StoreOfHousehold) throws -> [String] {
    try home.store.unit { database in
      let columns = try String.fetchAll(
        database, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
      try database.execute(sql: "PRAGMA writable_schema = ON")
      try database.execute(
        sql: """
          UPDATE sqlite_schema SET sql = replace(replace(sql, ' NOT NULL', ''), 'STRICT', '')
          WHERE name = ?
          """, arguments: [table])
      try database.execute(
        sql: "PRAGMA writable_schema = RESET; PRAGMA ignore_check_constraints = ON")
      return columns
    }
  }

  @Test(arguments: tables, ["NULL", "'x'", "x'00'", "-9.5"])
  func nothingInARowEndsTheProgram(_ table: String, _ value: String) throws {
    let names = try columns(of: table, in: home())
    var damaged = 0
    for name in names {
      let home = try home()
      _ = try columns(of: table, in: home)
      do {
        try home.damage("UPDATE \(table) SET \"\(name)\" = \(value)")
      } catch is DatabaseError {
        // A key cannot have an arbitrary value.
        continue
      }
      damaged += 1
      try isSurvived { _ = try home.items() }
      try isSurvived { try home.say("1 Milk", .check("Milk")) }
      try isSurvived { try home.exchange(with: journal.connection(of: "Ada")) }
      try isSurvived { _ = try home.store.problems() }
      try isSurvived { _ = try home.store.repair() }
    }
    #expect(damaged > 0)
  }

  private func isSurvived(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as StoreError {
      #expect(error.reason.isOfDamage, "\(error)")
    }
  }
}

extension StoreError.Reason {
  fileprivate var isOfDamage: Bool {
    switch self {
    case .corrupt, .missing, .conflict: true
    default: false
    }
  }
}
