import CartInterpreter
import CartModels

/// `forget learned`
extension ForgottenHabits: Rendered {
  var occasion: Occasion { .change }

  func text(in context: RenderingContext) throws -> RenderedText? {
    let (style, verb) = (context.style, context.isDryRun ? "- forgot" : "forgot")
    return .prose(
      habits.map { habit in
        "\(verb) that \(style.bold(style.safe(habit.name.text))) goes in "
          + "\(style.safe(habit.category.name))\n"
      }.joined())
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(habits) { HabitJSON($0) }
  }
}
