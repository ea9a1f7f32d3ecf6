import Foundation

/// How much the suites do: a little under `make test`, and under `make crash`
/// what the environment says.
enum Settings {
  /// How many kills by the clock, and as many again by the step; without it,
  /// none and a few.
  static let kills = number("CRASH_KILLS")
  /// How many units each of the eight programs runs at one store.
  static let units = number("CRASH_UNITS") ?? 5
  /// One in so many steps is killed at, or made to fail.
  static let stride = number("CRASH_STRIDE") ?? 9
  /// How many items a script changes.
  static let items = number("CRASH_ITEMS") ?? 12
  /// Where chance begins; printed with every failure that depends on it.
  static let seed = UInt64(number("CRASH_SEED") ?? 1)
  /// The `qc` to drive; without it, the one beside the tests.
  static let program = ProcessInfo.processInfo.environment["CRASH_QC"]

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }
}
