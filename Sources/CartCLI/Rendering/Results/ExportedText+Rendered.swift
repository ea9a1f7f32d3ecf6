import CartInterpreter
import TerminalText

/// `export to -`: machines get the text as it is; a terminal must not.
extension ExportedText: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .verbatim(context.isTerminal ? PrintedText.of(text) : text)
  }

  func json(in context: RenderingContext) throws -> String? { text }
}
