import Foundation
import FuzzChecks
import TestSupport
import Testing

/// Damaged stores are repaired: a few in `make test`, `CRASH_DAMAGES` of them in `make crash`.
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
      // The damages are in one place, a few or many; each takes four bytes.
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
    // The same damages always lose the same stores. Of other damages, very few may lose a whole
    // store.
    let bound = Self.seed == 1 ? Self.lost[Self.count] : nil
    #expect(tally[.lost] ?? 0 <= bound ?? max(1, Self.count / 50))
  }

  /// The number of stores that are lost with the first seed, by the number of damages: one is cut
  /// to 347 bytes, which contain no row.
  private static let lost = [24: 0, 500: 1]

  /// Keeps the files of a store if `CRASH_KEEP` is set.
  private func keep(_ bytes: [UInt8], _ number: Int, _ check: MendingCheck) throws {
    guard let folder = ProcessInfo.processInfo.environment["CRASH_KEEP"] else { return }
    try check.keep(bytes, in: "\(folder)/\(Self.seed)-\(number)")
  }
}
