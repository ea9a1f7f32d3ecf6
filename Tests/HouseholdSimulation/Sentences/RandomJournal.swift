package import CartHousehold
import CartModels
import Foundation
import TestSupport

/// A random journal. Three members run sentences separately and sync now and then, so many entries
/// were made without knowledge of those before them.
package struct RandomJournal {
  private struct Home {
    var author: HouseholdAuthor
    var state = MemoryHousehold()
    var unsent: [HouseholdEntry] = []
    var inverses: [[Intent]] = []
  }

  private var random: SeededGenerator
  private var homes: [Home]
  /// The entries in the order of the journal.
  package private(set) var entries: [HouseholdEntry] = []
  /// The state after all entries.
  package private(set) var state = MemoryHousehold()

  /// Makes the journal for a seed.
  package init(seed: UInt64, sentences count: Int = 40) throws {
    random = SeededGenerator(seed: seed)
    homes = ["Ada", "Ben", "Cleo"].enumerated().map { index, name in
      Home(author: HouseholdAuthor(name, seed: seed &* 4 &+ UInt64(index)))
    }
    let sentences = seed % 4 == 3 ? RandomSentences.ofOneItem : .all
    for turn in 0..<count {
      let home = Int.random(in: homes.indices, using: &random)
      let date = Date(timeIntervalSinceReferenceDate: 800_000_000 + Double(turn / 15) * 86_400)
      try say(sentences.next(on: CalendarDate(date, in: .gregorian()), &random), at: home)
      if Int.random(in: 0..<4, using: &random) == 0 { try comeHome(home) }
    }
    for home in homes.indices { try comeHome(home) }
  }

  private mutating func say(_ sentence: HouseholdSentence, at home: Int) throws {
    let inverse = homes[home].inverses.last ?? []
    guard
      let entry = try homes[home].author.entry(
        for: sentence, on: homes[home].state, inverse: inverse)
    else { return }
    let applied = try homes[home].state.apply(entry)
    if sentence == .undo {
      homes[home].inverses.removeLast()
    } else {
      homes[home].inverses.append(applied.inverse)
    }
    homes[home].unsent.append(entry)
  }

  private mutating func comeHome(_ home: Int) throws {
    for entry in homes[home].unsent { _ = try state.apply(entry) }
    entries += homes[home].unsent
    homes[home].unsent = []
    homes[home].state = state
  }
}
