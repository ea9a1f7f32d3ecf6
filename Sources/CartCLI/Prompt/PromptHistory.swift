import CartInterpreter
import CartLanguage
import LineEditor

/// What was typed at prompts, kept from one to the next.
final class PromptHistory: EntryHistory {
  /// What is kept, for the line editor.
  let lines: LineHistory

  static let limit = 10_000
  /// Whether it was said that nothing can be written.
  private var hasWarned = false

  /// - Parameter path: the file it is kept in; nil keeps it as long as the prompt is there.
  init(path: String?) { lines = LineHistory(path: path, limit: PromptHistory.limit) }

  var entries: [String] { lines.entries }

  /// Keeps an entry.
  ///
  /// - Throws: a warning the first time that it can't be written, which costs
  ///   nothing else.
  func append(_ entry: String) throws(Diagnostic) {
    do {
      try lines.append(entry)
    } catch {
      guard !hasWarned else { return }
      hasWarned = true
      throw Diagnostic(.store, "the history can't be written: \(error)", severity: .warning)
    }
  }
}
