import CartLanguage
import CartModels

/// The progress of a source and its includes, by the position of the running top-level statement.
/// Inner statements only count as steps.
final class SourceProgress {
  private let name: String
  private let steps: () -> Int
  private var isReading = true
  /// The total length of the sources, in bytes.
  private var total: Int
  /// The bytes passed in the enclosing sources and in the completed ones.
  private var passed = 0
  /// The position in the current source.
  private var offset = 0

  /// - Parameter steps: counts the steps of the run.
  init(_ source: Source, steps: @escaping () -> Int) {
    // Typed input needs no name: the user sees it.
    name = source.isTyped ? "" : FilePath(source.name).name
    total = source.bytes.count
    self.steps = steps
  }

  /// The progress: `reading weekly.qc`, then `weekly.qc`.
  var progress: WorkProgress {
    isReading
      ? WorkProgress(
        name: name.isEmpty ? "" : "reading \(name)", count: offset, of: total, unit: .bytes)
      : WorkProgress(
        name: name, done: passed + offset, of: total, count: steps(), unit: .steps)
  }

  /// A top-level statement is reached.
  func reach(_ statement: Statement) { offset = statement.range.lowerBound }

  /// Reading is complete, and running starts.
  func begin(with includes: Includes) {
    isReading = false
    total += includes.byteCount
    offset = 0
  }

  /// Running is complete.
  func end() { (passed, offset) = (total, 0) }

  /// Runs a body for an included source.
  func including<Result>(
    _ included: Source, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = (passed: passed, offset: offset)
    (passed, offset) = (passed + offset, 0)
    defer { (passed, offset) = (outer.passed + included.bytes.count, outer.offset) }
    return try body()
  }
}
