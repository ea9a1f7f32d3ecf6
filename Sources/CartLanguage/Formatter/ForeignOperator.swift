/// Operators and keywords of other languages that are accepted; the formatter replaces them.
///
///     if a && b { … } elif c { … }   // if a and b { … } else if c { … }
enum ForeignOperator {
  /// The accepted spellings, in lower case, with their replacements.
  private static let words: [String: [String]] = [
    "&&": ["and"], "||": ["or"], "!": ["not"], "elif": ["else", "if"], "elsif": ["else", "if"],
  ]

  /// The replacement for a foreign operator.
  static func words(for text: String) -> [String] { words[text.lowercased()] ?? [text] }

  /// The meaning of a foreign operator; nil for other text.
  static func meaning(of text: String) -> String? {
    words[text.lowercased()]?.joined(separator: " ")
  }
}
