import Foundation

/// The extent of the suites: small in `make test`, and set by the environment in `make crash`.
enum Settings {
  /// The number of kills after a time, and also of kills at a step. If it isn't set, there are none
  /// after a time and a few at a step.
  static let kills = number("CRASH_KILLS")
  /// Whether tables of the results are printed.
  static var isAtLength: Bool { kills != nil }
  /// The number of units that each of the eight programs runs on one store.
  static let units = number("CRASH_UNITS") ?? 5
  /// The number of steps at which a work is struck; `all` for every step.
  static let strikes = number("CRASH_STRIKES") ?? 4
  /// The number of items that a script changes.
  static let items = number("CRASH_ITEMS") ?? 12
  /// The seed, which every failure that depends on it prints.
  static let seed = UInt64(number("CRASH_SEED") ?? 1)
  /// The `qc` under test; nil for the one in the build folder of the tests.
  static let program = ProcessInfo.processInfo.environment["CRASH_QC"]

  /// Parses a number or `all`.
  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { $0 == "all" ? .max : Int($0) }
  }
}

extension Array {
  /// Returns a number of evenly spread elements. A start between 0 and 1 shifts them.
  func spread(_ count: Int, from start: Double = 0.5) -> [Element] {
    guard count < self.count else { return self }
    let step = Double(self.count) / Double(count)
    return (0..<count).map { self[Int((Double($0) + start) * step)] }
  }
}
