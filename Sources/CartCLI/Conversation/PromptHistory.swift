import CartInterpreter
import CartLanguage
import LineEditor

/// What was typed at prompts, kept from one to the next.
final class PromptHistory: EntryHistory {
  /// What is kept, for the line editor.
  let lines: LineHistory

  private static let limit = 10_000

  init(path: String) { lines = LineHistory(path: path, limit: PromptHistory.limit) }

  var entries: [String] { lines.entries }

  /// Keeps an entry.
  ///
  /// - Throws: a warning where it couldn't be written, which costs nothing else.
  func append(_ entry: String) throws(Diagnostic) {
    guard entry.contains(where: { !$0.isWhitespace }) else { return }
    do {
      try lines.append(entry)
    } catch {
      throw Diagnostic(.store, "the history can't be written: \(error)", severity: .warning)
    }
  }
}
