/// A registry for the progress of long work, passed down as clocks and outputs are. Work registers
/// a closure that returns its progress, and the display calls it. Progress that isn't displayed
/// costs nothing.
///
///     try meter.following({ WorkProgress(name: "import", count: count, of: 300, unit: .items) }) {
///       for item in items { … }
///     }
package final class ProgressMeter {
  /// Work in progress.
  package struct Work {
    /// A number that is unique to the work.
    package let number: Int
    /// Returns the current progress.
    package let progress: () -> WorkProgress
  }

  /// The work in progress; each element is a part of the previous one.
  package private(set) var works: [Work] = []
  /// Called when work begins while no other is in progress.
  package var whenBegun: () -> Void = {}
  /// Called when the last work has ended, with or without an error.
  package var whenEnded: () -> Void = {}
  /// Called with the name of work that begins now and reports no progress until it ends.
  package var whenUnseen: (String) -> Void = { _ in }
  private var count = 0

  package init() {}

  /// Registers work while a body runs.
  package func following<Result>(
    _ progress: @escaping () -> WorkProgress, during body: () throws -> Result
  ) rethrows -> Result {
    count += 1
    if works.isEmpty { whenBegun() }
    works.append(Work(number: count, progress: progress))
    defer {
      works.removeLast()
      if works.isEmpty { whenEnded() }
    }
    return try body()
  }

  /// Registers counted work while a body runs.
  package func following<Result>(
    _ work: CountedWork, during body: () throws -> Result
  ) rethrows -> Result {
    try following({ work.progress }, during: body)
  }

  /// Runs work that cannot report progress, such as an SQLite commit in one call. It can only be
  /// shown before it begins.
  package func awaiting<Result>(
    _ name: String, during body: () throws -> Result
  ) rethrows -> Result {
    if !works.isEmpty { whenUnseen(name) }
    return try body()
  }
}
