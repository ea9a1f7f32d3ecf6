import LineEditor

/// Reads entries with the line editor.
final class EditorReader: EntryReader {
  private let editor: LineEditor
  let takesOffers = true

  /// - Parameter marksInput: whether the terminal is notified where the input begins.
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

  /// Reads one key, without history and completion.
  func answer(to question: String, show: (String) throws -> Void) throws -> LineResult {
    let key = AnswerKey()
    try show(question)
    let result = try key.read()
    if case .line = result, !key.endsLine { try show("\n") }
    return result
  }

  func recolor(_ style: TextStyle) {
    editor.recolor(usesColor: style.usesColor, theme: style.theme)
  }
}
