import TerminalText

/// Text of the user's own, such as a script, made safe to show: it keeps its lines and tabs, and
/// nothing else that is not text.
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

  /// Whether nothing needs to be made safe: what most texts are, and what shows far sooner than
  /// their lines are taken apart.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case 0x20..<0x7F, UInt8(ascii: "\n"), UInt8(ascii: "\t"): true
      default: false
      }
    }
  }
}
