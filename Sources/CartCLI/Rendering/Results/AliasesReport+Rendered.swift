import CartInterpreter
import TerminalText

/// `alias`: the text of each alias, written as the sentence that defines it.
extension AliasesReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    guard !aliases.isEmpty else { return .verbatim("no aliases yet\n") }
    return .verbatim(aliases.map { row(of: $0, context.style) }.joined())
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(aliases.map { AliasJSON($0) })
  }
}

extension AliasesReport {
  /// Returns an alias; the second and further rows of its text are indented.
  private func row(of alias: Alias, _ style: TextStyle) -> String {
    let text = alias.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { style.safe(String($0)) }.joined(separator: "\n  ")
    return style.bold(style.safe(alias.word)) + " = " + text + "\n"
  }
}

private struct AliasJSON: Encodable {
  let alias: String
  let text: String

  init(_ alias: Alias) { (self.alias, text) = (alias.word, alias.text) }
}
