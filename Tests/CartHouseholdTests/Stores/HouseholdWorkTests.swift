import CartHousehold
import CartModels
import Foundation
import GRDB
import HouseholdSimulation
import TestSupport
import Testing

@testable import CartStore

/// The work for a sentence does not grow with the size of the store.
@Suite struct HouseholdWorkTests {
  /// The work is counted by SQLite's progress handler, called every ten thousand steps.
  @Test func anAdditionTakesNoMoreForWhatWasAdded() throws {
    let counter = Counter()
    let home = try StoreOfHousehold { counter.count() }
    // Without this, the store would trim its own journal every hundred steps.
    home.store.journalBounds = JournalBounds(steps: nil, bytes: nil)
    func work(of count: Int) throws -> Int {
      let before = counter.value
      for _ in 0..<count { try home.say(.add("1 Milk")) }
      return counter.value - before
    }
    // The first run compiles the statements and adds rows for the first lots.
    _ = try work(of: 500)
    let first = try work(of: 200)
    _ = try work(of: 700)
    let last = try work(of: 200)
    #expect(first > 0)
    #expect(last <= first + first / 4 + 2)
  }

  /// Every query on the household's tables uses an index. Only the pending entries are scanned.
  @Test func everyStatementUsesAnIndex() throws {
    let journal = MemoryJournal(clock: FixedClock(now: Date(timeIntervalSinceReferenceDate: 0)))
    let (home, other) = (try StoreOfHousehold(), try StoreOfHousehold("Ben"))
    let statements = Statements()
    try home.store.unit { database in
      database.trace { if case .statement(let statement) = $0 { statements.note(statement.sql) } }
    }
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      try home.say(sentence(&random))
      try other.say(sentence(&random))
      guard Int.random(in: 0..<10, using: &random) == 0 else { continue }
      for home in [home, other, home] { try home.exchange(with: journal.connection(of: "Ada")) }
    }
    let found = statements.found
    #expect(found.count >= 20)
    try home.store.unit { database in
      for sql in found {
        let plan = try PreparedStatement("EXPLAIN QUERY PLAN \(sql)", in: database)
        for detail in try plan.all({ $0.text(3) }) {
          #expect(!detail.hasPrefix("SCAN") || detail.contains("household_pending"), "\(sql)")
          #expect(!detail.contains("TEMP B-TREE"), "\(sql)")
        }
      }
    }
  }

  private func sentence(_ random: inout SeededGenerator) -> HouseholdSentence {
    let name = random.pick(["Milk", "Tea"])
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: return .add(.init(Quantity(2), name))
    case 4: return .check(name)
    case 5: return .set(.init(Quantity(5), name))
    case 6: return .rename(name, to: "Tea")
    case 7: return .move(name, to: "Party")
    case 8: return .renameList("Party", to: "Feast")
    default: return .remove(name)
    }
  }
}

private final class Counter {
  private(set) var value = 0

  func count() -> Bool {
    value += 1
    return false
  }
}

/// The statements on a household's tables that were run.
private final class Statements {
  private(set) var found: Set<String> = []

  func note(_ sql: String) {
    let isRead = ["SELECT", "UPDATE", "DELETE"].contains { sql.hasPrefix($0) }
    if isRead, sql.contains("household_") { found.insert(sql) }
  }
}
