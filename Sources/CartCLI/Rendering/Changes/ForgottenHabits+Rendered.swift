import CartInterpreter
import CartModels

/// `forget learned`
extension ForgottenHabits: Rendered {
  var occasion: Occasion { .change }

  func text(in context: RenderingContext) throws -> RenderedText? {
    let renderer = EchoRenderer(style: context.style)
    let mark = context.isDryRun ? "- " : ""
    let lines =
      habits.map { renderer.habit(.removed($0)) }
      + receiptNames.map { renderer.receiptName(.removed($0)) }
    return .prose(lines.map { mark + $0 + "\n" }.joined())
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(habits.map(LearnedJSON.category) + receiptNames.map(LearnedJSON.receipt))
    {
      $0
    }
  }
}
