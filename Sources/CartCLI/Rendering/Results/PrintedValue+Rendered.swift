import CartInterpreter

/// `print`
extension PrintedValue: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .verbatim(PrintedText.of(value?.displayText ?? "") + "\n")
  }

  func json(in context: RenderingContext) throws -> String? {
    let text = try value?.json { _ in try context.json.asking() }
    return (text ?? "null") + "\n"
  }
}
