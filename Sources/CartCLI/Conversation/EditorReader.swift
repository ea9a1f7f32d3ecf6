import LineEditor

/// Entries from the line editor.
final class EditorReader: EntryReader {
  private let editor: LineEditor
  let takesOffers = true

  init(_ history: PromptHistory, _ helper: any LineEditorHost, usesColor: Bool) throws {
    editor = try LineEditor(
      programName: "qc", history: history.lines, host: helper, usesColor: usesColor)
  }

  func read(_ prompts: Prompts, offer: String?) throws -> LineResult {
    try editor.readLine(
      prompt: prompts.first, continuation: prompts.continuation, offering: offer)
  }
}
