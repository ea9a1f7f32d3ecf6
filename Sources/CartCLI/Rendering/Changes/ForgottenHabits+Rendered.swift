import CartInterpreter
import CartModels

/// `forget learned`
extension ForgottenHabits: Rendered {
  var occasion: Occasion { .change }

  func text(in context: RenderingContext) throws -> RenderedText? {
    let renderer = EchoRenderer(style: context.style)
    let mark = context.isDryRun ? "- " : ""
    return .prose(habits.map { mark + renderer.habit(.removed($0)) + "\n" }.joined())
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(habits) { HabitJSON($0) }
  }
}
