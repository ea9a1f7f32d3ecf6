/// The colours of the output, if colours are used.
///
/// `terminal` uses the 16 colours that the user of the terminal has chosen. `dark` and `light` use
/// the 256-colour cube, which hardly any user changes, for a good contrast with their background.
/// `mono` uses no colours, only weight and underlines.
package enum ColorTheme: String, Sendable, CaseIterable {
  case terminal, dark, light, mono

  /// Returns the attributes of a style, or nil if it has none.
  func code(of style: LineStyle) -> String? {
    switch self {
    case .terminal: terminalCode(of: style)
    case .dark: darkCode(of: style)
    case .light: lightCode(of: style)
    case .mono: monoCode(of: style)
    }
  }

  /// The attributes of `error:`.
  package var error: String { choose("1;31", "1;38;5;210", "1;38;5;124", "1;4") }
  /// The attributes of `warning:`.
  package var warning: String { choose("1;33", "1;38;5;222", "1;38;5;94", "1") }
  /// The attributes of `help:` and `hint:`.
  package var hint: String { choose("36", "38;5;80", "38;5;23", "4") }
  /// The attributes of completed items.
  package var good: String { choose("32", "38;5;114", "38;5;22", "1") }
  /// Whether the colours named in a prompt's format are shown.
  package var showsNamedColors: Bool { self != .mono }

  private func choose(
    _ terminal: String, _ dark: String, _ light: String, _ mono: String
  ) -> String {
    switch self {
    case .terminal: terminal
    case .dark: dark
    case .light: light
    case .mono: mono
    }
  }

  private func terminalCode(of style: LineStyle) -> String? {
    switch style {
    case .plain: nil
    case .verb: "1;34"
    case .clause, .hole, .variable: "35"
    case .quantity, .unit: "36"
    case .category: "32"
    case .unknownCategory: "4;32"
    case .list: "1"
    case .string: "33"
    case .function: "34"
    case .comment: "2"
    case .error: "31"
    case .bracket: "1;4"
    }
  }

  private func darkCode(of style: LineStyle) -> String? {
    switch style {
    case .plain: nil
    case .verb: "1;38;5;75"
    case .clause, .hole, .variable: "38;5;176"
    case .quantity, .unit: "38;5;80"
    case .category: "38;5;114"
    case .unknownCategory: "4;38;5;114"
    case .list: "1"
    case .string: "38;5;222"
    case .function: "38;5;111"
    case .comment: "38;5;247"
    case .error: "38;5;210"
    case .bracket: "1;4"
    }
  }

  private func lightCode(of style: LineStyle) -> String? {
    switch style {
    case .plain: nil
    case .verb: "1;38;5;25"
    case .clause, .hole, .variable: "38;5;90"
    case .quantity, .unit: "38;5;23"
    case .category: "38;5;22"
    case .unknownCategory: "4;38;5;22"
    case .list: "1"
    case .string: "38;5;94"
    case .function: "38;5;19"
    case .comment: "38;5;241"
    case .error: "38;5;124"
    case .bracket: "1;4"
    }
  }

  private func monoCode(of style: LineStyle) -> String? {
    switch style {
    case .plain, .quantity, .unit, .hole, .variable, .function: nil
    case .verb, .list: "1"
    case .clause, .category: "3"
    case .unknownCategory: "3;4"
    case .string: "3"
    case .comment: "2"
    case .error: "4"
    case .bracket: "1;4"
    }
  }
}
