import CartLanguage
import CartModels

/// How far a source has come, and the sources that it includes: by where the statement stands that
/// runs outside of all blocks. What goes on within it counts steps alone.
final class SourceProgress {
  private let name: String
  private let steps: () -> Int
  private var isReading = true
  /// How long the sources are, in bytes.
  private var total: Int
  /// What was passed of those around the one at hand, and of those that ended.
  private var passed = 0
  /// Where the statement stands in the one at hand.
  private var offset = 0

  /// - Parameter steps: counts the steps of the run.
  init(_ source: Source, steps: @escaping () -> Int) {
    // What was typed needs no name: whoever typed it sees it.
    name = source.isTyped ? "" : FilePath(source.name).name
    total = source.bytes.count
    self.steps = steps
  }

  /// How far it has come: `reading weekly.qc`, then `weekly.qc`.
  var progress: WorkProgress {
    isReading
      ? WorkProgress(
        name: name.isEmpty ? "" : "reading \(name)", count: offset, of: total, unit: .bytes)
      : WorkProgress(
        name: name, done: passed + offset, of: total, count: steps(), unit: .steps)
  }

  /// A statement outside of all blocks is reached.
  func reach(_ statement: Statement) { offset = statement.range.lowerBound }

  /// All was read, and is run now.
  func begin(with includes: Includes) {
    isReading = false
    total += includes.byteCount
    offset = 0
  }

  /// All was run.
  func end() { (passed, offset) = (total, 0) }

  /// Runs a body that goes through an included source.
  func including<Result>(
    _ included: Source, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = (passed: passed, offset: offset)
    (passed, offset) = (passed + offset, 0)
    defer { (passed, offset) = (outer.passed + included.bytes.count, outer.offset) }
    return try body()
  }
}
