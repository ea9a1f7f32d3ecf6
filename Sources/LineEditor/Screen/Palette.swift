/// The appearance of the styles.
struct Palette: Equatable, Sendable {
  /// The symbol for omitted text.
  let ellipsis: String
  /// The sequences of the styles, by their numbers.
  private let attributes: [String]

  init(
    usesColor: Bool, theme: ColorTheme = .terminal, ellipsis: String = Palette.ellipsis
  ) {
    self.ellipsis = ellipsis
    attributes = LineStyle.allCases.map { style in
      usesColor ? theme.code(of: style).map { "\u{1B}[\($0)m" } ?? "" : ""
    }
  }

  static let ellipsis = "…"
  static let reset = "\u{1B}[0m"

  /// Returns the sequence that moves the cursor to a column, counted from 0, whatever the current
  /// column.
  static func column(_ column: Int) -> String { "\u{1B}[\(column + 1)G" }

  func attributes(of style: LineStyle) -> String { attributes[style.rawValue] }

  // These are not colours, so `NO_COLOR` does not apply to them. Without them, the text could not
  // be distinguished from the line.
  var hint: String { "\u{1B}[2m" }
  var selected: String { "\u{1B}[7m" }
  /// The matching parts of a search result.
  var matched: String { "\u{1B}[1;4m" }
}
