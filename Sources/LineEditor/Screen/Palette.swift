/// What the styles look like.
struct Palette: Equatable, Sendable {
  let usesColor: Bool
  var theme = ColorTheme.terminal
  /// Stands for what doesn't fit.
  var ellipsis = Palette.ellipsis

  static let ellipsis = "…"
  static let reset = "\u{1B}[0m"

  /// Puts the cursor at a column, counted from 0, wherever the terminal took it to be.
  static func column(_ column: Int) -> String { "\u{1B}[\(column + 1)G" }

  func attributes(of style: LineStyle) -> String {
    guard usesColor else { return "" }
    return theme.code(of: style).map { "\u{1B}[\($0)m" } ?? ""
  }

  // Not colours, so `NO_COLOR` doesn't speak of them, and without them nobody could tell these
  // apart from the line.
  var hint: String { "\u{1B}[2m" }
  var selected: String { "\u{1B}[7m" }
  /// What was looked for, in what was found.
  var matched: String { "\u{1B}[1;4m" }
}
