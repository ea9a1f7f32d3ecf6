import CartInterpreter
import CartLanguage

/// `help`
extension HelpTopic: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .prose(page(in: context))
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(page(in: context))
  }
}

extension HelpTopic {
  private func page(in context: RenderingContext) -> String {
    HelpRenderer(style: context.style, columns: context.columns()).text(self)
  }
}
