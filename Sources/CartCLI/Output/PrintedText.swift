import TerminalText

/// The user's own text, such as a script, made safe to show. Lines and tabs are kept; everything
/// else that isn't text is replaced.
enum PrintedText {
  static func of(_ text: String) -> String {
    if isPlain(text) { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        line.split(separator: "\t", omittingEmptySubsequences: false)
          .map { PrintableText.of(String($0)) }.joined(separator: "\t")
      }
      .joined(separator: "\n")
  }

  /// Whether nothing has to be replaced. This is true of most texts, and checking it is much
  /// faster than splitting the lines.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case 0x20..<0x7F, UInt8(ascii: "\n"), UInt8(ascii: "\t"): true
      default: false
      }
    }
  }
}
