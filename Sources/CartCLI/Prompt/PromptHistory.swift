import CartInterpreter
import CartLanguage
import LineEditor

/// The earlier entries of all prompts.
final class PromptHistory: EntryHistory {
  /// The entries, for the line editor.
  let lines: LineHistory

  static let limit = 10_000
  /// Whether the user was warned that the file can't be written.
  private var hasWarned = false

  /// - Parameter path: the file of the history; nil keeps it in memory only.
  init(path: String?) { lines = LineHistory(path: path, limit: PromptHistory.limit) }

  var entries: [String] { lines.entries }

  /// Adds an entry.
  ///
  /// - Throws: a warning the first time that the file can't be written; the entry still counts.
  func append(_ entry: String) throws(Diagnostic) {
    do {
      try lines.append(entry)
    } catch {
      guard !hasWarned else { return }
      hasWarned = true
      throw Diagnostic(.store, "cannot write the history: \(error)", severity: .warning)
    }
  }
}
