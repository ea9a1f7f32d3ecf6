import CartHousehold
import CartModels
import Foundation
import TestSupport
import Testing

@testable import CartStore

/// Two people make the same change, and undo it. Whoever undoes nothing is told so.
@Suite struct SameChangeTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_100), calendar: .gregorian(in: .gmt)))

  @Test(arguments: [
    "set Eggs quantity 9", "price Eggs 3", "budget 5", "have 2 kg Rice always",
    "set Eggs in frozen", "set all due friday", "template t { add Milk }", "check Eggs",
    "rename Eggs to Duck Eggs", "remove Eggs", "add 2 Eggs", "list P", "shop Lidl: dairy",
  ])
  func undoCountsWhatItChanges(_ sentence: String) throws {
    let homes = (try Home(1, sharing: journal), try Home(2, sharing: journal))
    try homes.0.say("list L; add 6 Eggs")
    try synchronize(homes)
    for home in [homes.0, homes.1] { try home.say(sentence) }
    try synchronize(homes)
    for home in [homes.0, homes.1] {
      for move in [Move.undo, .redo, .undo] {
        let before = try contents(of: home)
        let entry = try #require(try step(move, in: home))
        let isChanged = try contents(of: home) != before
        #expect(isChanged == (entry.changeCount > 0), "\(move) by \(home.person)")
      }
      try synchronize(homes)
    }
  }

  private enum Move { case undo, redo }

  private func step(_ move: Move, in home: Home) throws -> JournalEntry? {
    try home.store.write(at: Date(timeIntervalSinceReferenceDate: 800_000_000)) {
      move == .undo ? try $0.undo() : try $0.redo()
    }
  }

  /// What people see, without the lots.
  private func contents(of home: Home) throws -> [String] {
    try home.store.read { repository in
      var lines = try repository.lists(limit: nil).flatMap { list in
        ["\(list.title), \(String(describing: list.budget))"]
          + (try repository.items(in: list.id).map {
            "\($0.displayName) \($0.isCompleted) \($0.category.name) \($0.fields)"
          })
      }
      try repository.forEachPurchase(containing: nil) {
        lines.append("bought \($0.displayName)")
        return true
      }
      lines += try repository.templates().map { "template \($0.name): \($0.source)" }
      lines += try repository.shops().map { "shop \($0.name): \($0.order)" }
      lines += try repository.prices().map { "\($0)" }
      lines += try repository.pantry().map { "\($0)" }
      return lines
    }
  }
}
