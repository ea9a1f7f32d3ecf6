import CartInterpreter

/// `due`
extension DueReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .prose(
      ScheduleRenderer(style: context.style, today: context.today)
        .text(due: schedules, next: next))
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(schedules.map { ScheduleReportJSON($0) })
  }
}
