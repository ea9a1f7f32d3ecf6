import TerminalText

/// Text of the user's own, such as a script, made safe to show: it keeps its lines and tabs, and
/// nothing else that is not text.
enum PrintedText {
  static func of(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        line.split(separator: "\t", omittingEmptySubsequences: false)
          .map { PrintableText.of(String($0)) }.joined(separator: "\t")
      }
      .joined(separator: "\n")
  }
}
