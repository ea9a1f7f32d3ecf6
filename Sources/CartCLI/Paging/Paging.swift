import CartLanguage

/// Shows what is taller than the screen page by page.
struct Paging {
  let pager: Pager
  let environment: [String: String]
  let usesUnicode: Bool
  let size: () -> TerminalSize?

  /// Shows texts page by page, if they need that.
  ///
  /// - Parameter report: told when a pager that was asked for can't be started.
  /// - Returns: whether they were shown.
  func show(_ texts: [String], report: ([Diagnostic]) throws -> Void) throws -> Bool {
    // A row is left for the prompt to come.
    guard let size = size(),
      ScreenRows.exceeds(size.rows - 1, texts, columns: size.columns)
    else { return false }
    do {
      try pager.show(usesUnicode ? texts : texts.map(ASCIIMarks.of), environment: environment)
      return true
    } catch let error as WriteError {
      if pager.isWanted {
        try report([
          Diagnostic(
            .usage, "the pager `\(pager.words[0])` can't be started: \(error.reason)",
            severity: .warning, help: ["`PAGER` says which one to use; `PAGER=cat` is none"])
        ])
      }
      return false
    }
  }
}
