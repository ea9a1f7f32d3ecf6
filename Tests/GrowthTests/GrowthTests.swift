import TestSupport
import Testing

/// A long list costs what a short one does: counted, as a clock would tell of the machine.
///
/// What is counted is the same in every run, but for a few pieces of memory. Trees that hold a
/// hundred times as much are one level deeper, which SQLite's machine doesn't count as steps.
@Suite struct GrowthTests {
  private static let long = Result { try WorkTable(items: 100_000) }

  /// Whoever reads all of a list somewhere takes a hundred times as much here.
  @Test func sentencesAndKeysCostTheSame() throws {
    let (short, long) = (try WorkTable(items: 1_000), try GrowthTests.long.get())
    #expect(long.rows.map(\.name) == short.rows.map(\.name))
    for row in long.rows where !GrowthTests.sweeps.contains(row.name) {
      let other = try short.row(row.name)
      #expect(row.statements == other.statements, "statements: \(row.name)")
      #expect(isSame(row.steps, other.steps, perCent: 1), "steps: \(row.name)")
      // What grows by doubling does so now and then.
      #expect(isSame(row.allocations, other.allocations, perCent: 3), "memory: \(row.name)")
    }
    try compareSweeps(short, long)
  }

  /// What a key takes has a bound, though a list of a hundred items has fewer candidates than are
  /// looked at.
  @Test func keysHaveABound() throws {
    let (short, long) = (try WorkTable(items: 100), try GrowthTests.long.get())
    for row in long.rows where row.name.hasPrefix("keys") {
      let other = try short.row(row.name)
      #expect(row.statements == other.statements, "statements: \(row.name)")
      #expect(row.steps <= 2 * other.steps, "steps: \(row.name)")
      #expect(row.allocations <= 2 * other.allocations, "memory: \(row.name)")
    }
  }

  /// The sentences that go through all items take the same for each.
  private func compareSweeps(_ short: WorkTable, _ long: WorkTable) throws {
    let times = long.items / short.items
    for name in GrowthTests.sweeps {
      let (some, many) = (try short.row(name), try long.row(name))
      #expect(many.statements <= times * some.statements, "statements: \(name)")
      #expect(many.steps <= times * some.steps, "steps: \(name)")
      #expect(many.allocations <= times * some.allocations, "memory: \(name)")
    }
    #expect(try short.row("find").statements == long.row("find").statements)
    #expect(try short.row("pantry").statements == long.row("pantry").statements)
  }

  private static let sweeps: Set = ["find", "pantry", "apply menu of many items"]

  private func isSame(_ left: Int, _ right: Int, perCent: Int) -> Bool {
    abs(left - right) * 100 <= perCent * max(left, right)
  }
}
