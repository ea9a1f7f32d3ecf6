/// What other languages write and is read as words of this one; the formatter writes ours.
///
///     if a && b { … } elif c { … }   // if a and b { … } else if c { … }
enum ForeignOperator {
  /// What is read, in lower case, with the words that it stands for.
  private static let words: [String: [String]] = [
    "&&": ["and"], "||": ["or"], "!": ["not"], "elif": ["else", "if"], "elsif": ["else", "if"],
  ]

  /// The words that something stands for.
  static func words(for text: String) -> [String] { words[text.lowercased()] ?? [text] }

  /// What something of another language is read as; nil where it is none of these.
  static func meaning(of text: String) -> String? {
    words[text.lowercased()]?.joined(separator: " ")
  }
}
