import CartInterpreter

/// `next`
extension NextReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .prose(ScheduleRenderer(style: context.style, today: context.today).text(days))
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(days.map { ScheduledDayJSON($0) })
  }
}
