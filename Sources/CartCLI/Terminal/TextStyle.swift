import LineEditor
import TerminalText

/// The formatting that a terminal supports.
struct TextStyle {
  /// Whether colours, bold and strike-through are used.
  var usesColor: Bool
  /// Whether emoji and progress bars are used.
  var usesSymbols: Bool

  /// The colours that are used.
  var theme = ColorTheme.terminal

  static let plain = TextStyle(usesColor: false, usesSymbols: false)

  func bold(_ text: String) -> String { paint(text, "1") }
  func faint(_ text: String) -> String { paint(text, "2") }
  func struckThrough(_ text: String) -> String { paint(text, "2;9") }
  func good(_ text: String) -> String { paint(text, theme.good) }

  private func paint(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// Returns the user's text, made safe to show.
  func safe(_ text: String) -> String { PrintableText.of(text) }
}
