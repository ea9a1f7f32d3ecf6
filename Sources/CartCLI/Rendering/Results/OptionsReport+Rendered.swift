import CartInterpreter
import CartModels

/// `options`: what can be chosen, what it is, and who said so.
extension OptionsReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .prose(rows(of: context.optionSources.reports(choices), context.style))
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(context.optionSources.reports(choices).map { OptionJSON($0) })
  }
}

extension OptionsReport {
  private func rows(of reports: [OptionSources.Report], _ style: TextStyle) -> String {
    let names = reports.map { $0.option.rawValue.utf8.count }.max() ?? 0
    let values = reports.map { $0.value.utf8.count }.max() ?? 0
    return reports.map { report in
      let name = style.bold(report.option.rawValue) + padding(report.option.rawValue, to: names)
      let value = report.value + padding(report.value, to: values)
      return "\(name)  \(value)  \(style.faint(report.origin.rawValue))\n"
    }.joined()
  }

  private func padding(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: width - text.utf8.count)
  }
}

private struct OptionJSON: Encodable {
  let option: String
  let value: String
  let from: String

  init(_ report: OptionSources.Report) {
    (option, value, from) = (report.option.rawValue, report.value, report.origin.rawValue)
  }
}
