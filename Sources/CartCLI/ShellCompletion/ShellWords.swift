/// Splits a text like a shell: at blanks outside of quotes, with backslash escapes. Nothing is
/// expanded or run.
enum ShellWords {
  static func of(_ text: String) -> [String] {
    var (words, word) = ([String](), String?.none)
    var quote: Character?
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case quote: quote = nil
      case "\\" where quote != "'": word = (word ?? "") + (rest.popFirst().map(String.init) ?? "")
      case _ where quote != nil: word = (word ?? "") + String(character)
      case "'", "\"": (quote, word) = (character, word ?? "")
      case _ where character.isWhitespace:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }
}
