import CartHousehold
import CartModels
import Foundation
import HouseholdSimulation
import TestSupport
import Testing

@testable import CartStore

/// No member of a household can block the others, no matter which entries they send.
@Suite struct HostileEntryTests {
  /// The number of households, from `HOSTILE_HOUSEHOLDS`. Each gets 500 altered entries.
  static let households = Int(ProcessInfo.processInfo.environment["HOSTILE_HOUSEHOLDS"] ?? "") ?? 20

  @Test(arguments: 0..<households)
  func storesTakeWhateverIsSent(_ seed: Int) throws {
    let journal = MemoryJournal(clock: FixedClock(now: Date(timeIntervalSinceReferenceDate: 0)))
    let eve = journal.connection(of: "Eve")
    let home = try StoreOfHousehold()
    var mutator = EntryMutator(seed: UInt64(seed))
    var random = SeededGenerator(seed: UInt64(seed))
    let (said, kinds) = try Self.entries(seed: UInt64(seed))
    for _ in 0..<20 {
      for _ in 0..<25 {
        let end = journal.records.last?.place ?? .start
        let model = random.pick(Bool.random(using: &random) ? said : kinds)
        _ = try eve.append([model, try mutator.mutated(model)], after: end)
      }
      try home.say(.add("1 Milk"))
      try home.exchange(with: journal.connection(of: "Ada"))
    }
    try home.store.lookAtHousehold { replica in
      let fold = try replica.foldOfEntries {}
      #expect(try replica.contents() == fold)
    }
    #expect(try home.items().contains { $0.contains("Milk") })
    #expect(try home.store.problems() == [])
  }

  /// Returns the entries of simulated members, and one entry for each kind of intent.
  private static func entries(
    seed: UInt64
  ) throws -> (said: [SealedEntry], kinds: [SealedEntry]) {
    var household = try SimulatedHousehold(seed: seed, ofOneItem: false)
    _ = try household.run()
    var author = HouseholdAuthor("Eve", seed: seed)
    return (
      household.records.map(\.entry),
      try SealingTests.intents.map { try author.entry(titled: "one", [$0]).sealed() }
    )
  }
}
