import CartInterpreter
import CartLanguage

/// `templates`: the call, purpose, origin and schedules of each template.
extension TemplatesReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .prose(templates.map { entry($0, context.style) }.joined())
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(templates) { TemplateJSON($0) }
  }
}

extension TemplatesReport {
  private func entry(_ template: TemplateReport, _ style: TextStyle) -> String {
    var lines = [style.bold(style.safe(template.signature.text))]
    if !template.description.isEmpty { lines.append("  " + style.safe(template.description)) }
    let origin = template.origin.map { "from \(style.safe($0))" } ?? "comes with QuickCart"
    let parts = [origin] + schedules(of: template, style)
    lines.append(style.faint("  " + parts.joined(separator: "; ")))
    return lines.map { $0 + "\n" }.joined()
  }

  private func schedules(of template: TemplateReport, _ style: TextStyle) -> [String] {
    guard !template.schedules.isEmpty else { return [] }
    let noun = template.schedules.count == 1 ? "schedule" : "schedules"
    return ["\(noun) " + template.schedules.map(style.safe).joined(separator: ", ")]
  }
}
