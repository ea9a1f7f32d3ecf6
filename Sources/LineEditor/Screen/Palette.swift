/// What the styles look like: the terminal's own sixteen colours, which its user has chosen.
struct Palette: Equatable, Sendable {
  let usesColor: Bool
  /// Stands for what doesn't fit.
  var ellipsis = Palette.ellipsis

  static let ellipsis = "…"
  static let reset = "\u{1B}[0m"

  /// Puts the cursor at a column, counted from 0, wherever the terminal took it to be.
  static func column(_ column: Int) -> String { "\u{1B}[\(column + 1)G" }

  func attributes(of style: LineStyle) -> String {
    guard usesColor else { return "" }
    return code(of: style).map { "\u{1B}[\($0)m" } ?? ""
  }

  private func code(of style: LineStyle) -> String? {
    switch style {
    case .plain: nil
    case .verb: "1;34"
    case .clause: "35"
    case .quantity: "36"
    case .unit: "36"
    case .category: "32"
    case .unknownCategory: "4;32"
    case .list: "1"
    case .string: "33"
    case .hole: "35"
    case .variable: "35"
    case .function: "34"
    case .comment: "2"
    case .error: "31"
    case .bracket: "1;4"
    }
  }

  // Not colours, so `NO_COLOR` doesn't speak of them, and without them nobody could tell these
  // apart from the line.
  var hint: String { "\u{1B}[2m" }
  var selected: String { "\u{1B}[7m" }
  /// What was looked for, in what was found.
  var matched: String { "\u{1B}[1;4m" }
}
