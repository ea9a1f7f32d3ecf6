import CartInterpreter
import TerminalText

/// `export to -`: programs get the exact text, a terminal only safe characters.
extension ExportedText: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .verbatim(context.isTerminal ? PrintedText.of(text) : text)
  }

  func json(in context: RenderingContext) throws -> String? { text }
}
