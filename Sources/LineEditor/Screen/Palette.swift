/// The appearance of the styles.
struct Palette: Equatable, Sendable {
  let usesColor: Bool
  var theme = ColorTheme.terminal
  /// The symbol for omitted text.
  var ellipsis = Palette.ellipsis

  static let ellipsis = "…"
  static let reset = "\u{1B}[0m"

  /// Returns the sequence that moves the cursor to a column, counted from 0, whatever the current
  /// column.
  static func column(_ column: Int) -> String { "\u{1B}[\(column + 1)G" }

  func attributes(of style: LineStyle) -> String {
    guard usesColor else { return "" }
    return theme.code(of: style).map { "\u{1B}[\($0)m" } ?? ""
  }

  // These are not colours, so `NO_COLOR` does not apply to them. Without them, the text could not
  // be distinguished from the line.
  var hint: String { "\u{1B}[2m" }
  var selected: String { "\u{1B}[7m" }
  /// The matching parts of a search result.
  var matched: String { "\u{1B}[1;4m" }
}
