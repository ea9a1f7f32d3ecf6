import CartInterpreter

/// `schedules`
extension SchedulesReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .prose(ScheduleRenderer(style: context.style, today: context.today).text(schedules))
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(schedules.map { ScheduleReportJSON($0) })
  }
}
