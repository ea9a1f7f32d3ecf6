/// Where work that may take long says how far it has come. It is handed down as clocks and outputs
/// are, and asked by whoever shows it: those who work only hand in how to find out, so that what
/// nobody asks costs nothing.
///
///     try meter.following({ WorkProgress(name: "import", count: count, of: 300, unit: .items) }) {
///       for item in items { … }
///     }
package final class ProgressMeter {
  /// Work that goes on.
  package struct Work {
    /// Tells it from all others.
    package let number: Int
    /// Says how far it has come.
    package let progress: () -> WorkProgress
  }

  /// The work that goes on, each piece a part of the one before it.
  package private(set) var works: [Work] = []
  /// Told when work begins, and no other goes on.
  package var whenBegun: () -> Void = {}
  /// Told when the last has ended, whichever way.
  package var whenEnded: () -> Void = {}
  /// Told the name of what begins now and asks nobody until it is done.
  package var whenUnseen: (String) -> Void = { _ in }
  private var count = 0

  package init() {}

  /// Follows work as long as a body runs.
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

  /// Follows work that counts for itself.
  package func following<Result>(
    _ work: CountedWork, during body: () throws -> Result
  ) rethrows -> Result {
    try following({ work.progress }, during: body)
  }

  /// Follows work that asks nobody on its way, and so is shown before it begins or never: SQLite
  /// commits in one call.
  package func awaiting<Result>(
    _ name: String, during body: () throws -> Result
  ) rethrows -> Result {
    if !works.isEmpty { whenUnseen(name) }
    return try body()
  }
}
