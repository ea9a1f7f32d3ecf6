import CartInterpreter
import CartModels
import TerminalText

/// `options`: all options and settings, with their values and sources.
extension OptionsReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    let (options, settings) = rows(context)
    if let shown { return .verbatim(Row.lines(options + settings, context.style) + about(shown)) }
    return .verbatim(
      Row.lines(options, context.style) + "\n" + "Set from outside (`help settings`):\n"
        + Row.lines(settings, context.style))
  }

  func json(in context: RenderingContext) throws -> String? {
    let (options, settings) = rows(context)
    return try context.json.line((options + settings).map(OptionJSON.init))
  }

  /// The rows to show.
  private func rows(_ context: RenderingContext) -> (options: [Row], settings: [Row]) {
    let options = context.optionSources.reports(choices).map(Row.init)
    let settings = context.optionSources.settings.reports.map(Row.init)
    guard let shown else { return (options, settings) }
    return (options.filter { $0.shown == shown }, settings.filter { $0.shown == shown })
  }

  private func about(_ shown: ShownOption) -> String {
    let setBy = shown.setBy.map { "`\($0)`" }.joined(separator: ", ")
    return shown.meaning + (setBy.isEmpty ? "\n" : "; set by \(setBy)\n")
  }
}

/// A row for an option or a setting.
private struct Row {
  let shown: ShownOption
  let value: String
  let origin: String

  private var name: String { shown.name }

  /// The maximum width of the value column; a longer value moves the rest of its row.
  private static let widestValue = 30

  /// Formats rows as columns.
  static func lines(_ rows: [Row], _ style: TextStyle) -> String {
    let widths = (
      name: rows.map { DisplayWidth.of($0.name) }.max() ?? 0,
      value: rows.map { DisplayWidth.of($0.shownValue) }.filter { $0 <= widestValue }.max() ?? 0
    )
    return rows.map { $0.line(widths, style) + "\n" }.joined()
  }

  init(_ report: OptionSources.Report) {
    (shown, value, origin) = (.option(report.option), report.value, report.origin.rawValue)
  }

  init(_ report: SettingSources.Report) {
    (shown, value, origin) = (.setting(report.setting), report.value, report.origin.rawValue)
  }

  /// The value, made safe to show on one line.
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
    (option, value, from, by) = (row.shown.name, row.value, row.origin, row.shown.setBy)
  }
}
