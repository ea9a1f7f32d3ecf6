import Foundation
import FuzzChecks
import TestSupport
import Testing

/// Damaged stores are mended: a few in `make test`, `CRASH_DAMAGES` of them in `make crash`.
@Suite struct MendingTests {
  private static let count =
    ProcessInfo.processInfo.environment["CRASH_DAMAGES"].flatMap { Int($0) } ?? 24
  private static let seed =
    ProcessInfo.processInfo.environment["CRASH_SEED"].flatMap { UInt64($0) } ?? 1

  @Test func whateverIsDoneToAStoreCanBeMended() throws {
    var mutator = Mutator(seed: Self.seed, lines: [])
    let check = try MendingCheck()
    var tally: [MendingCheck.Outcome: Int] = [:]
    #expect(try check.run([]) == .unharmed)
    for number in 0..<Self.count {
      // One place, a few, or many of them; each takes four bytes.
      let bytes = mutator.bytes([4, 4, 12, 40, 160][number % 5])
      do {
        let outcome = try check.run(bytes)
        tally[outcome, default: 0] += 1
        if outcome == .lost {
          print("damage \(number) of seed \(Self.seed): \(check.lastRepair)")
          try keep(bytes, number, check)
        }
      } catch {
        try keep(bytes, number, check)
        Issue.record("damage \(number) of seed \(Self.seed), \(bytes): \(error)")
      }
    }
    print(
      MendingCheck.Outcome.allCases.map { "\($0): \(tally[$0] ?? 0)" }.joined(separator: ", "))
    #expect(tally.values.reduce(0, +) == Self.count)
    // The same damages lose the same each time; of others, hardly any may lose all.
    let bound = Self.seed == 1 ? Self.lost[Self.count] : nil
    #expect(tally[.lost] ?? 0 <= bound ?? max(1, Self.count / 50))
  }

  /// How many of so many stores, of the first seed, nothing can be saved of: one is cut to 347
  /// bytes, which hold no row.
  private static let lost = [24: 0, 500: 1]

  /// Keeps the files of a store, where that is asked for.
  private func keep(_ bytes: [UInt8], _ number: Int, _ check: MendingCheck) throws {
    guard let folder = ProcessInfo.processInfo.environment["CRASH_KEEP"] else { return }
    try check.keep(bytes, in: "\(folder)/\(Self.seed)-\(number)")
  }
}
