import Foundation
import Testing

/// Compares the store and the interpreter with a model of plain arrays. Random sentences must have
/// the same lists, templates, schedules and purchases as results. Undoing all steps must restore
/// the first state, and redoing them the last one, row by row.
///
/// `QUICKCART_MODEL_STATEMENTS` sets the number of sentences, and `QUICKCART_MODEL_SEED` the seed.
@Suite struct ModelTests {
  /// The number of steps that the journal keeps, and therefore the most steps between two walks
  /// back to the beginning.
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
