import CartInterpreter

/// `apply due` if nothing is due.
extension NothingDue: Rendered {
  var occasion: Occasion { .answer }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .prose(ScheduleRenderer(style: context.style, today: context.today).text(nothingDueBut: next))
  }

  func json(in context: RenderingContext) throws -> String? { nil }
}
