import CartInterpreter
import CartLanguage

/// Shows templates as text for people.
struct TemplateRenderer {
  let style: TextStyle

  /// What `templates` shows: how each is applied, what it is for, where it came
  /// from and what applies it.
  func text(_ templates: [TemplateReport]) -> String { templates.map(entry).joined() }

  private func entry(_ template: TemplateReport) -> String {
    var lines = [style.bold(style.safe(template.signature.text))]
    if !template.description.isEmpty { lines.append("  " + style.safe(template.description)) }
    let origin = template.origin.map { "from \(style.safe($0))" } ?? "comes with QuickCart"
    lines.append(style.faint("  " + ([origin] + schedules(of: template)).joined(separator: "; ")))
    return lines.map { $0 + "\n" }.joined()
  }

  private func schedules(of template: TemplateReport) -> [String] {
    guard !template.schedules.isEmpty else { return [] }
    let noun = template.schedules.count == 1 ? "schedule" : "schedules"
    return ["\(noun) " + template.schedules.map(style.safe).joined(separator: ", ")]
  }
}
