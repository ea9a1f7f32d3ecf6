import CartInterpreter

/// `show template`: the statement that defines it.
extension TemplateReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .verbatim(PrintedText.of(layout))
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(TemplateJSON(self))
  }
}
