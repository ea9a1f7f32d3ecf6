import CartCLI
import Foundation
import Testing

/// The origin of an item's category and amount.
@Suite struct WhyTests {
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  private func why(_ words: String...) -> [String] {
    store.run(["why"] + words).output.split(separator: "\n").map(String.init)
  }

  @Test func eachPartOfAnAmountHasItsStep() throws {
    defer { store.remove() }
    #expect(store.run(["add", "1", "l", "Milk"]).status == 0)
    try Data("add 2 l Milk, Bread\n".utf8).write(
      to: URL(fileURLWithPath: store.path(of: "weekly.qc")))
    #expect(store.run([store.path(of: "weekly.qc")]).status == 0)
    #expect(store.run(["-c", "template usual { add 3 l Milk }; apply usual"]).status == 0)
    let lines = why("Milk")
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix("6 l Milk on Shopping, in Dairy: `Milk` is in"))
    #expect(lines[1] == "  made of 1 l, 2 l and 3 l")
    #expect(lines[2] == "  added 1 l Milk in Dairy: `add 1 l Milk` (shell, just now)")
    #expect(lines[3].hasPrefix("  Milk: 1 l → 3 l: `") && lines[3].contains("weekly.qc` (script"))
    #expect(lines[4].contains("3 l → 6 l: `template usual"))
  }

  @Test func whatWasSaidOfACategoryIsFound() {
    defer { store.remove() }
    _ = store.run(["add", "Wool", "in", "household"])
    #expect(why("wool")[0].hasSuffix("set in `add Wool in household` (shell, just now)"))
    _ = store.run(["-c", "remove Wool; add Wool"])
    #expect(why("wool")[0].contains("set for `wool`"))
    _ = store.run(["undo"])
    #expect(why("wool").count == 2)
  }

  @Test func whatTheJournalDroppedIsSaid() {
    defer { store.remove() }
    _ = store.run(["add", "Milk"])
    _ = store.run(["--today", "2026-02-01", "add", "2", "Milk"])
    _ = store.run(["--today", "2026-02-01", "forget", "log", "before", "2026-01-20"])
    let lines = why("Milk")
    #expect(lines.last == "  the journal has no step for the rest")
  }
}
