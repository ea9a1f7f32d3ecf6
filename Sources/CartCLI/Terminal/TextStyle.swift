import LineEditor
import TerminalText

/// What a terminal allows, and plain text doesn't.
struct TextStyle {
  /// Colours, bold and strike-through.
  var usesColor: Bool
  /// Emoji and progress bars.
  var usesSymbols: Bool

  /// Which colours.
  var theme = ColorTheme.terminal

  /// Plain text.
  static let plain = TextStyle(usesColor: false, usesSymbols: false)

  func bold(_ text: String) -> String { paint(text, "1") }
  func faint(_ text: String) -> String { paint(text, "2") }
  func struckThrough(_ text: String) -> String { paint(text, "2;9") }
  func good(_ text: String) -> String { paint(text, theme.good) }

  private func paint(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// Text of the user's, made safe to show.
  func safe(_ text: String) -> String { PrintableText.of(text) }
}
