import CartInterpreter

/// `apply due`, once for each schedule that it applied.
extension AppliedSchedule: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .prose(
      ScheduleRenderer(style: context.style, today: context.today)
        .text(applied: report, isDryRun: context.isDryRun))
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(AppliedJSON(report))
  }
}
