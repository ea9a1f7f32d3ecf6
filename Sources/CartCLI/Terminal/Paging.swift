import CartLanguage
import TerminalText

/// Shows what is taller than the screen page by page.
struct Paging {
  let pager: Pager
  let environment: [String: String]
  let usesUnicode: Bool
  let size: () -> TerminalSize?

  /// Hands over texts, one after the other.
  typealias Texts = ((String) throws -> Void) throws -> Void

  /// Shows texts page by page, if they need that.
  ///
  /// - Parameter report: told when a pager that was asked for can't be started.
  /// - Returns: whether they were shown.
  func show(_ texts: Texts, report: ([Diagnostic]) throws -> Void) throws -> Bool {
    guard let size = size() else { return false }
    // A row is left for the prompt to come.
    var rows = ScreenRows(most: size.rows - 1, columns: size.columns)
    try texts { rows.add($0) }
    guard rows.areExceeded else { return false }
    do {
      try pager.show(texts, environment: environment) { text in
        PrintableText.onTerminal(usesUnicode ? text : ASCIIMarks.of(text))
      }
      return true
    } catch let error as WriteError {
      if pager.isWanted {
        try report([
          Diagnostic(
            .usage, "the pager `\(pager.words[0])` can't be started: \(error.reason)",
            severity: .warning, help: ["set `PAGER` to another pager; `PAGER=cat` uses none"])
        ])
      }
      return false
    }
  }
}
