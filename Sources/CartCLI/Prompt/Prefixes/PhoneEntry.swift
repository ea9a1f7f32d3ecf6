/// The words after `phone` at a prompt, converted to the arguments of `qc phone`.
///
///     phone "Weekly Groceries" for 2 days name Ben
///     phone revoke Phone 1
struct PhoneEntry: Equatable {
  /// The words as shell arguments. A list in quotes keeps its quotes.
  let operands: [String]
  /// The name after `name`.
  var name: String?

  init(_ text: String) {
    var words = PhoneEntry.words(of: text)
    if words.first?.lowercased() == "revoke", words.count > 1 {
      operands = ["revoke", words.dropFirst().joined(separator: " ").unquoted]
      return
    }
    // Either clause may come last.
    var duration = PhoneEntry.takeDuration(from: &words)
    if let place = words.lastIndex(where: { $0.lowercased() == "name" }), place + 1 < words.count {
      name = words[(place + 1)...].joined(separator: " ").unquoted
      words.removeSubrange(place...)
      if duration.isEmpty { duration = PhoneEntry.takeDuration(from: &words) }
    }
    operands = words + duration
  }

  /// `for 2 days` at the end.
  private static func takeDuration(from words: inout [String]) -> [String] {
    guard words.count >= 3, words[words.count - 3].lowercased() == "for" else { return [] }
    defer { words.removeLast(3) }
    return Array(words.suffix(3))
  }

  /// Splits at white space; a quoted text is one word, with its quotes.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var rest = text[...]
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first else { return words }
      var word = rest.prefix { !$0.isWhitespace }
      if let end = ["\"": "\"", "'": "'", "“": "”"][first] as Character?,
        let close = rest.dropFirst().firstIndex(of: end)
      {
        word = rest[...close]
      }
      words.append(String(word))
      rest = rest[word.endIndex...]
    }
  }
}
