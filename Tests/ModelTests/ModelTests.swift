import Foundation
import Testing

/// The store and the interpreter against plain arrays: sentences at random give
/// the same lists, templates, schedules and purchases on both sides; taken back one by one
/// they lead to where they began, and made again to where they ended, every row as it was.
///
/// `QUICKCART_MODEL_STATEMENTS` says how many sentences there are, and `QUICKCART_MODEL_SEED`
/// which ones.
@Suite struct ModelTests {
  /// The journal promises that many steps back, so no more are made between two
  /// ways back to the beginning.
  private static let stretch = 1_000

  private static let count = setting("STATEMENTS").flatMap { Int($0) } ?? 400
  private static let seeds: [UInt64] =
    setting("SEED").flatMap { UInt64($0) }.map { [$0] } ?? [20_261_121, 7]

  private static func setting(_ name: String) -> String? {
    ProcessInfo.processInfo.environment["QUICKCART_MODEL_" + name]
  }

  @Test(arguments: seeds) func theStoreAgreesWithTheModel(seed: UInt64) throws {
    let run = try ModelRun(seed: seed)
    var left = Self.count
    while left > 0 {
      left -= try run.stretch(of: left, steps: Self.stretch)
      try run.walkThroughAll()
    }
  }
}
