import Foundation
import TestSupport
import Testing

/// Costs with a long list and with a short one must be equal. They are counts, because times depend
/// on the machine.
///
/// The counts are the same in every run, except for a few allocations. A tree with a hundred times
/// as many entries is one level deeper, which doesn't count as steps of SQLite's virtual machine.
@Suite struct GrowthTests {
  private static let long = Result { try WorkTable(items: 100_000) }
  private static let short = Result { try WorkTable(items: 1_000) }

  /// A sentence that reads a whole list costs a hundred times as much here.
  @Test func sentencesAndKeysCostTheSame() throws {
    let (short, long) = (try GrowthTests.short.get(), try GrowthTests.long.get())
    #expect(long.rows.map(\.name) == short.rows.map(\.name))
    for row in long.rows where !GrowthTests.sweeps.contains(row.name) {
      let other = try short.row(row.name)
      #expect(row.statements == other.statements, "statements: \(row.name)")
      #expect(isSame(row.steps, other.steps, perCent: 1), "steps: \(row.name)")
      // Arrays that double their capacity allocate at different times.
      #expect(isSame(row.allocations, other.allocations, perCent: 3), "memory: \(row.name)")
    }
    try compareSweeps(short, long)
  }

  /// The costs of sentences are stored in `Benchmarks/work.tsv`, so that every increase or decrease
  /// is visible. `WORK=write` updates the file.
  @Test func sentencesTakeWhatTheyTook() throws {
    let now = try GrowthTests.short.get()
    let path = Document.root.appendingPathComponent("Benchmarks/work.tsv").path
    if ProcessInfo.processInfo.environment["WORK"] == "write" {
      try now.text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let kept = try WorkTable(keptAt: path)
    #expect(kept.rows.map(\.name) == now.rows.map(\.name))
    // Other compilers and versions of SQLite have other costs.
    guard kept.machine == now.machine else { return }
    for row in now.rows {
      let other = try kept.row(row.name)
      #expect(isSame(row.statements, other.statements, perCent: 3), "statements: \(row.name)")
      #expect(isSame(row.steps, other.steps, perCent: 3), "steps: \(row.name)")
      #expect(isSame(row.allocations, other.allocations, perCent: 3), "memory: \(row.name)")
    }
  }

  /// The costs of keys have a bound, because a list of a hundred items has fewer candidates than
  /// the limit.
  @Test func keysHaveABound() throws {
    let (short, long) = (try WorkTable(items: 100), try GrowthTests.long.get())
    for row in long.rows where row.name.hasPrefix("keys") {
      let other = try short.row(row.name)
      #expect(row.statements == other.statements, "statements: \(row.name)")
      #expect(row.steps <= 2 * other.steps, "steps: \(row.name)")
      #expect(row.allocations <= 2 * other.allocations, "memory: \(row.name)")
    }
  }

  /// Sentences that read all items have the same costs for each item.
  private func compareSweeps(_ short: WorkTable, _ long: WorkTable) throws {
    let times = try #require(long.items) / #require(short.items)
    for name in GrowthTests.sweeps {
      let (some, many) = (try short.row(name), try long.row(name))
      #expect(many.statements <= times * some.statements, "statements: \(name)")
      #expect(many.steps <= times * some.steps, "steps: \(name)")
      #expect(many.allocations <= times * some.allocations, "memory: \(name)")
    }
    // Two cores search a long list, which takes some statements more, as many for any length.
    let finds = 5
    #expect(try long.row("find").statements <= short.row("find").statements + finds * 100)
    #expect(try short.row("pantry").statements == long.row("pantry").statements)
  }

  private static let sweeps: Set = ["find", "pantry", "apply menu of many items"]

  private func isSame(_ left: Int, _ right: Int, perCent: Int) -> Bool {
    abs(left - right) * 100 <= perCent * max(left, right)
  }
}
