import CartHousehold
import HouseholdSimulation
import Testing

/// A sample of the households that `make simulate` runs by the ten thousand.
@Suite struct SimulationTests {
  @Test(arguments: 0..<10) func householdsHold(_ dozen: Int) throws {
    for seed in UInt64(dozen * 10)..<UInt64(dozen * 10 + 10) {
      var household = try SimulatedHousehold(seed: seed, ofOneItem: seed % 4 == 3)
      #expect(try household.run() == [], "seed \(seed)")
      #expect(!household.records.isEmpty)
    }
  }

  /// The same simulation with SQLite stores.
  @Test(arguments: 0..<12) func storesHold(_ seed: UInt64) throws {
    var household = try SimulatedHousehold<StoreReplica>(
      inStoresOf: seed, ofOneItem: seed % 4 == 3)
    #expect(try household.run() == [])
    #expect(!household.records.isEmpty)
  }

  /// The simulator finds deliberate bugs. If it did not, it would miss real ones too.
  @Test(arguments: Mutant.allCases) func mutantsAreFound(_ mutant: Mutant) throws {
    let first = mutant.seedBeforeItIsFound
    let isFound = try (first..<first + 200).contains { seed in
      do {
        var household = try SimulatedHousehold(seed: seed, mutant: mutant, ofOneItem: true)
        return try !household.run().isEmpty
      } catch is SharedJournalError {
        // A household without the bug never throws this error.
        return true
      }
    }
    #expect(isFound)
  }
}

extension Mutant {
  /// Bugs that only show after a server was restored need many households; the tests start near the
  /// first one that finds them.
  fileprivate var seedBeforeItIsFound: UInt64 {
    switch self {
    case .blindPush: 42
    case .noChain: 30
    case .identityByNumbering, .placeByNumber, .lateAnswers, .noTakeBack, .replyConfirms,
      .anyOrder, .pendingExpires, .lastMarkOnly, .removalBeatsCheck, .partlyBought, .ownLots,
      .pendingInSnapshots,
      .blindPruning, .pendingDropped, .identifiersForgotten:
      0
    }
  }
}
