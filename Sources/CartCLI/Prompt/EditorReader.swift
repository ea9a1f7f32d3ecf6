import LineEditor

/// Entries from the line editor.
final class EditorReader: EntryReader {
  private let editor: LineEditor
  let takesOffers = true

  /// - Parameter marksInput: whether the terminal is told where what is typed begins.
  init(
    _ history: PromptHistory, _ helper: any LineEditorHost, style: TextStyle, marksInput: Bool
  ) throws {
    editor = try LineEditor(
      programName: "qc", history: history.lines, host: helper, usesColor: style.usesColor,
      usesUnicode: style.usesSymbols, theme: style.theme)
    if marksInput { editor.promptEnd = PromptMark.inputBegins.sequence }
  }

  func read(_ prompts: Prompts, offer: String?, beginning: String?) throws -> LineResult {
    try editor.readLine(prompts, offering: offer, beginningWith: beginning ?? "")
  }

  /// An answer is a plain line: no history, no completion, and nothing that was typed ahead for the
  /// editor is in its hands.
  func answer(to ask: () throws -> Void) throws -> LineResult {
    let input = TerminalInput()
    try ask()
    return try input.readLine()
  }
}
