import CartLanguage
import TerminalText

/// Pages text that is taller than the screen.
struct Paging {
  let pager: Pager
  let environment: [String: String]
  let usesUnicode: Bool
  let size: () -> TerminalSize?

  /// A function that passes texts to its argument, one after another.
  typealias Texts = ((String) throws -> Void) throws -> Void

  /// Pages texts if they are taller than the screen.
  ///
  /// - Parameter report: called if a pager that the user chose can't be started.
  /// - Returns: whether the texts were shown.
  func show(_ texts: Texts, report: ([Diagnostic]) throws -> Void) throws -> Bool {
    guard let size = size() else { return false }
    // One row is left for the next prompt.
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
            .usage, "cannot start the pager `\(pager.words[0])`: \(error.reason)",
            severity: .warning, help: ["set `PAGER` to another pager; `PAGER=cat` uses none"])
        ])
      }
      return false
    }
  }
}
