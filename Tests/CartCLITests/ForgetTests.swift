import Testing

/// Forgotten purchases disappear from everything that records them.
@Suite struct ForgetTests {
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  private func run(on day: String, _ words: String...) -> TemporaryStore.Result {
    store.run(["--today", day] + words)
  }

  private func buy(_ item: String, on day: String) {
    #expect(run(on: day, "add", item).status == 0)
    #expect(run(on: day, "check", item).status == 0)
  }

  @Test func purchasesOfAName() {
    defer { store.remove() }
    buy("Milk", on: "2026-01-01")
    buy("Oat Milk", on: "2026-01-02")
    buy("Bread", on: "2026-01-03")
    let dry = run(on: "2026-01-05", "--dry-run", "forget", "purchases", "of", "milk")
    #expect(
      dry.output
        == "would forget 1 purchase, and the oldest 2 steps of the journal: `undo` could no longer reach them\n"
    )
    #expect(run(on: "2026-01-05", "bought", "milk").output.contains("Oat"))
    let log = store.run(["log"])
    #expect(log.output.contains("check Milk"))
    #expect(
      run(on: "2026-01-05", "forget", "purchases", "of", "milk").output
        == "forgot 1 purchase, and the oldest 2 steps of the journal: `undo` can no longer reach them\n"
    )
    let bought = run(on: "2026-01-05", "bought").output
    #expect(bought.contains("Oat Milk") && bought.contains("Bread"))
    #expect(!run(on: "2026-01-05", "log").output.contains("check Milk"))
    #expect(run(on: "2026-01-05", "undo", "9").output.split(separator: "\n").count == 4)
    #expect(run(on: "2026-01-05", "redo", "9").status == 0)
    #expect(run(on: "2026-01-05", "doctor").status == 0)
  }

  /// An item that was bought twice at the same time, as with `--today`, under two names.
  @Test func purchasesOfANameAtOneMoment() {
    defer { store.remove() }
    buy("Milk", on: "2026-01-01")
    #expect(run(on: "2026-01-01", "add", "Milk").status == 0)
    #expect(run(on: "2026-01-01", "rename", "Milk", "to", "Bread").status == 0)
    #expect(run(on: "2026-01-01", "check", "Bread").status == 0)
    #expect(
      run(on: "2026-01-05", "forget", "purchases", "of", "Milk").output.hasPrefix(
        "forgot 1 purchase"))
    let bought = run(on: "2026-01-05", "bought").output
    #expect(bought.contains("Bread") && !bought.contains("Milk"), "\(bought)")
    // The remaining purchase keeps its link to the item: unchecking the item removes it, and
    // undoing that restores it.
    #expect(run(on: "2026-01-01", "uncheck", "Bread").status == 0)
    #expect(run(on: "2026-01-05", "bought").output == "no purchases\n")
    #expect(run(on: "2026-01-05", "undo").status == 0)
    #expect(run(on: "2026-01-05", "bought").output.contains("Bread"))
  }

  @Test func purchasesBeforeADay() {
    defer { store.remove() }
    buy("Milk", on: "2026-01-01")
    buy("Bread", on: "2026-01-03")
    #expect(
      run(on: "2026-01-05", "forget", "purchases", "before", "2026-01-03").output.hasPrefix(
        "forgot 1 purchase, and the oldest 2 steps"))
    #expect(run(on: "2026-01-05", "bought").output.contains("Bread"))
    #expect(run(on: "2026-01-05", "forget", "purchases").output.hasPrefix("forgot 1 purchase"))
    #expect(!run(on: "2026-01-05", "bought").output.contains("Bread"))
    #expect(run(on: "2026-01-05", "undo").output == "nothing to undo\n")
    #expect(run(on: "2026-01-05", "doctor").status == 0)
  }

  /// A step can only be redone after all steps that were undone later.
  @Test func theLogBeforeADay() {
    defer { store.remove() }
    for day in 1...4 { #expect(run(on: "2026-01-0\(day)", "add", "Milk").status == 0) }
    #expect(run(on: "2026-01-05", "undo", "3").status == 0)
    #expect(
      run(on: "2026-01-05", "forget", "log", "before", "2026-01-03").output
        == "forgot the oldest 2 steps of the journal: `undo` can no longer reach them\n")
    #expect(run(on: "2026-01-05", "redo").output == "nothing to redo\n")
    #expect(run(on: "2026-01-05", "log").output.contains("dropped or forgotten"))
    #expect(run(on: "2026-01-05", "doctor").status == 0)
  }
}
