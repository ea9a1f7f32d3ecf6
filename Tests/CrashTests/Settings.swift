import Foundation

/// How much the suites do: a little under `make test`, and under `make crash`
/// what the environment says.
enum Settings {
  /// How many kills by the clock, and as many again by the step; without it,
  /// none and a few.
  static let kills = number("CRASH_KILLS")
  /// Whether what happened is worth a table.
  static var isAtLength: Bool { kills != nil }
  /// How many units each of the eight programs runs at one store.
  static let units = number("CRASH_UNITS") ?? 5
  /// How many of the places where a work can be struck are tried; at length, all.
  static let strikes = number("CRASH_STRIKES") ?? 4
  /// How many items a script changes.
  static let items = number("CRASH_ITEMS") ?? 12
  /// Where chance begins; printed with every failure that depends on it.
  static let seed = UInt64(number("CRASH_SEED") ?? 1)
  /// The `qc` to drive; without it, the one beside the tests.
  static let program = ProcessInfo.processInfo.environment["CRASH_QC"]

  /// A number, or `all`.
  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { $0 == "all" ? .max : Int($0) }
  }
}

extension Array {
  /// So many of the elements, evenly spread; a start between 0 and 1 moves them.
  func spread(_ count: Int, from start: Double = 0.5) -> [Element] {
    guard count < self.count else { return self }
    let step = Double(self.count) / Double(count)
    return (0..<count).map { self[Int((Double($0) + start) * step)] }
  }
}
