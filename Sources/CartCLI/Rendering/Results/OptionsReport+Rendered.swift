import CartInterpreter
import CartModels
import TerminalText

/// `options`: all that is set, what it is, and who said so.
extension OptionsReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    let options = context.optionSources.reports(choices).map(Row.init)
    let settings = context.optionSources.settings.reports.map(Row.init)
    return .verbatim(
      Row.lines(options, context.style) + "\n" + "Set from outside (`help settings`):\n"
        + Row.lines(settings, context.style))
  }

  func json(in context: RenderingContext) throws -> String? {
    let options = context.optionSources.reports(choices).map(Row.init)
    let settings = context.optionSources.settings.reports.map(Row.init)
    return try context.json.line((options + settings).map(OptionJSON.init))
  }
}

/// Something that is set.
private struct Row {
  let name: String
  let value: String
  let origin: String
  /// What sets it.
  let setBy: [String]

  /// What is longer pushes what stands after it on.
  private static let widestValue = 30

  /// Rows below each other.
  static func lines(_ rows: [Row], _ style: TextStyle) -> String {
    let widths = (
      name: rows.map { DisplayWidth.of($0.name) }.max() ?? 0,
      value: rows.map { DisplayWidth.of($0.shownValue) }.filter { $0 <= widestValue }.max() ?? 0
    )
    return rows.map { $0.line(widths, style) + "\n" }.joined()
  }

  init(_ report: OptionSources.Report) {
    (name, value, origin) = (report.option.rawValue, report.value, report.origin.rawValue)
    setBy = ["option \(report.option.rawValue)"]
  }

  init(_ report: SettingSources.Report) {
    (name, value, origin) = (report.setting.rawValue, report.value, report.origin.rawValue)
    setBy = report.setting.setBy
  }

  /// The value on one line, whatever is in it.
  var shownValue: String { PrintableText.of(value) }

  private func line(_ widths: (name: Int, value: Int), _ style: TextStyle) -> String {
    "\(style.bold(name))\(padding(name, to: widths.name))  "
      + "\(shownValue)\(padding(shownValue, to: widths.value))  \(style.faint(origin))"
  }

  private func padding(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
  }
}

private struct OptionJSON: Encodable {
  let option: String
  let value: String
  let from: String
  let by: [String]

  init(_ row: Row) {
    (option, value, from, by) = (row.name, row.value, row.origin, row.setBy)
  }
}
