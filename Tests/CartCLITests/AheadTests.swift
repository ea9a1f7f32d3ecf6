import Testing

/// `qc doctor` finds and repairs data from runs with a clock in the future.
@Suite struct AheadTests {
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  private func run(on day: String, _ words: String...) -> TemporaryStore.Result {
    store.run(["--today", day] + words)
  }

  @Test func itIsNamedAndMended() {
    defer { store.remove() }
    #expect(run(on: "2026-01-02", "list", "Weekly").status == 0)
    #expect(run(on: "2026-01-02", "add", "Eggs").status == 0)
    #expect(run(on: "2026-01-02", "every", "day", "apply", "breakfast", "as", "A").status == 0)
    #expect(run(on: "2026-01-02", "doctor").status == 0)
    // A run that uses noon as its time does not date anything in the future.
    #expect(run(on: "2036-03-04", "add", "Milk").status == 0)
    #expect(run(on: "2036-03-04", "every", "day", "apply", "cleaning", "as", "B").status == 0)
    #expect(run(on: "2036-03-04", "apply", "due").status == 0)
    #expect(run(on: "2026-01-05", "due").output.contains("nothing is due"))

    let found = run(on: "2026-01-05", "doctor")
    #expect(found.status == 1)
    let ahead = "dated in the future"
    #expect(found.output.contains(" items are \(ahead), the latest on 2036-03-04\n"), "\(found)")
    #expect(found.output.contains("1 list is \(ahead), on 2036-03-04\n"), "\(found)")
    #expect(
      found.output.contains("4 steps of the journal are \(ahead), the latest on 2036-03-04\n"),
      "\(found)")
    for name in ["A", "B"] {
      #expect(
        found.output.contains(
          "the schedule `\(name)` is \(ahead): nothing is due until 2036-03-04 is past\n"),
        "\(found)")
    }

    let repaired = run(on: "2026-01-05", "doctor", "--repair")
    #expect(repaired.status == 0, "\(repaired)")
    #expect(repaired.output.contains("repaired: 1 list is dated in the future"), "\(repaired)")
    #expect(repaired.output.contains("a copy from before the repair is in "), "\(repaired)")
    #expect(run(on: "2026-01-05", "doctor").status == 0)
    #expect(!store.run(["dump"]).output.contains("2036"))
    #expect(run(on: "2026-01-06", "due").output.contains("A to Weekly, due today"))
    #expect(run(on: "2026-01-06", "due").output.contains("B to Weekly, due today"))
    // The store can be changed afterwards, and the changes undone.
    #expect(run(on: "2026-01-06", "add", "Bread").status == 0)
    #expect(run(on: "2026-01-06", "doctor").status == 0)
    #expect(run(on: "2026-01-06", "undo", "9").status == 0)
    #expect(run(on: "2026-01-06", "doctor").status == 0)
  }

  /// A category that was learned with such a clock is also reported and repaired.
  @Test func learnedCategoriesAreMended() {
    defer { store.remove() }
    #expect(run(on: "2036-03-04", "add", "Sprockets in household").status == 0)
    let found = run(on: "2026-01-05", "doctor")
    #expect(
      found.output.contains("1 learned category is dated in the future, on 2036-03-04\n"),
      "\(found)")
    #expect(run(on: "2026-01-05", "doctor", "--repair").status == 0)
    #expect(run(on: "2026-01-05", "doctor").status == 0)
  }

  /// A purchase in the future is also reported and repaired. Undoing and redoing its step does not
  /// restore that date.
  @Test func purchasesAreMended() {
    defer { store.remove() }
    #expect(run(on: "2026-01-02", "add", "Eggs").status == 0)
    #expect(run(on: "2036-03-04", "check", "Eggs").status == 0)
    #expect(
      run(on: "2026-01-05", "doctor").output.contains(
        "1 purchase is dated in the future, on 2036-03-04\n"))
    #expect(store.run(["doctor", "--repair"]).status == 0)
    #expect(store.run(["doctor"]).status == 0)
    #expect(!store.run(["--json", "bought"]).output.contains("2036"))
    for words in [["undo"], ["redo"], ["undo"], ["redo"]] {
      let step = store.run(words)
      #expect(step.status == 0, "\(step)")
      #expect(store.run(["doctor"]).status == 0)
      let isBought = store.run(["--json", "bought"]).output.contains("Eggs")
      #expect(isBought == (words == ["redo"]))
    }
  }

  /// `redo` does not restore a date in the future, even if nothing was repaired.
  @Test func whatIsMadeAgainIsDatedNow() {
    defer { store.remove() }
    #expect(run(on: "2026-01-02", "list", "Weekly").status == 0)
    #expect(run(on: "2036-03-04", "every", "day", "apply", "cleaning", "as", "B").status == 0)
    #expect(run(on: "2036-03-04", "apply", "due").status == 0)
    #expect(store.run(["undo", "2"]).status == 0)
    #expect(store.run(["redo", "2"]).status == 0)
    let found = store.run(["doctor"])
    // The journal still has the original date.
    #expect(!found.output.contains("item"), "\(found)")
    #expect(!found.output.contains("schedule"), "\(found)")
    #expect(!store.run(["dump"]).output.contains("2036"))
  }

  /// Skipping a future day is recorded today, so it is not an error.
  @Test func aDayThatIsSkippedIsNotAhead() {
    defer { store.remove() }
    _ = run(on: "2026-01-02", "list", "Weekly")
    #expect(run(on: "2026-01-02", "every", "2", "weeks", "apply", "breakfast").status == 0)
    #expect(run(on: "2026-01-02", "skip", "breakfast").status == 0)
    #expect(run(on: "2026-01-02", "doctor").status == 0)
  }
}
