import CartCLI
import Foundation
import Testing

/// `suggest` over many days.
@Suite struct SuggestTests {
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  @discardableResult
  private func run(on day: String, _ code: String) -> String {
    let result = store.run(["--today", day, "-c", code])
    #expect(result.status == 0, "\(result)")
    return result.output
  }

  /// Buys milk every six days, bread on some trips, and salt once, long ago.
  private func shop() {
    run(on: "2025-12-04", "add 2 l Milk, 1 kg Salt; check all; clear")
    run(on: "2025-12-10", "add 1 l Milk, Bread; check all; clear")
    run(on: "2025-12-16", "add 2 l Milk; check all; clear")
    run(on: "2025-12-22", "add 2 l Milk, Bread; check all; clear")
    run(on: "2025-12-28", "add 500 ml Milk, 2 Avocados; check all; clear")
  }

  @Test func eachHasItsAmountAndItsReason() {
    defer { store.remove() }
    shop()
    #expect(
      run(on: "2026-01-05", "suggest") == """
        2 l Milk — every 6 days, last bought 8 days ago
        Bread — every 12 days, last bought 14 days ago
        2x Avocados — last bought 8 days ago
        1 kg Salt — last bought 1 month ago

        """)
    #expect(run(on: "2026-01-05", "suggest 1").split(separator: "\n").count == 1)
    #expect(run(on: "2025-12-29", "suggest 1").hasSuffix("last bought yesterday\n"))
  }

  @Test func whatIsPendingOrWasBoughtTodayIsLeftOut() {
    defer { store.remove() }
    shop()
    run(on: "2026-01-05", "list Party; add milk; list Shopping; add Bread; check Bread")
    #expect(
      run(on: "2026-01-05", "print [s.name for s in suggestions(5)]") == "Avocados, Salt\n")
    // An item that was checked is no longer suggested, even while it is still on a list.
    #expect(
      run(on: "2026-01-06", "print [s.name for s in suggestions()]") == "Bread, Avocados, Salt\n")
    #expect(run(on: "2026-01-06", "print len(suggestions(0))") == "0\n")
  }

  /// An item bought on every trip but the last three, and one bought on the last trip alone: 0.95³
  /// + 0.95⁴ is more than 1.
  @Test func whatIsBoughtOftenGoesBeforeWhatIsRecent() {
    defer { store.remove() }
    for (day, items) in [
      ("01", "Apples, Pears"), ("02", "Apples"), ("03", "Tea"), ("04", "Tea"), ("05", "Tea, Rice"),
      ("06", "Rice"),
    ] {
      run(on: "2025-12-\(day)", "add \(items); check all; clear")
    }
    #expect(
      run(on: "2026-01-05", "for s in suggestions() { print s.name }")
        == "Tea\nRice\nApples\nPears\n")
  }

  @Test func allOfThemAreAddedAtOnce() {
    defer { store.remove() }
    shop()
    #expect(
      run(on: "2026-01-05", "add suggested except Bread, salt to Shopping; show as json")
        .contains("\"name\":\"Milk\""))
    #expect(
      run(on: "2026-01-05", "print join([i.name for i in items()], \" \")") == "Milk Avocados\n")
    #expect(run(on: "2026-01-05", "print quantity(\"Milk\")") == "2 l\n")
    _ = store.run(["undo"])
    #expect(run(on: "2026-01-05", "print count()") == "0\n")
    let unmet = store.run(["add", "suggested", "except", "Bred", "to", "Weekly"])
    #expect(unmet.errors.contains("list"), "\(unmet)")
    let hint = store.run(["add", "suggested", "except", "Bred"])
    #expect(hint.status == 0)
    #expect(hint.errors.contains("`suggest` does not show `Bred`"), "\(hint)")
    #expect(hint.errors.contains("did you mean `Bread`"), "\(hint)")
  }

  @Test func machinesGetItToo() {
    defer { store.remove() }
    shop()
    #expect(
      store.run(["--json", "suggest", "2"]).output == """
        [{"every":6,"last":"2025-12-28","name":"Milk","quantity":2,"unit":"l"},\
        {"every":12,"last":"2025-12-22","name":"Bread","quantity":1,"unit":null}]

        """)
  }
}
