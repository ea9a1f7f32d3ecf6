import CartModels

/// Shows what can be chosen, what it is, and who said so.
struct OptionRenderer {
  let style: TextStyle

  func text(_ reports: [OptionSources.Report]) -> String {
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

/// An option as JSON.
struct OptionJSON: Encodable {
  let option: String
  let value: String
  let from: String

  init(_ report: OptionSources.Report) {
    (option, value, from) = (report.option.rawValue, report.value, report.origin.rawValue)
  }
}
