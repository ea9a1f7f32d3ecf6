/// The last word of an entry: what stands between blanks and punctuation, or a whole text in quotes.
enum LastWord {
  /// The word, quotes and all; nil where there is none.
  static func of(_ entry: String) -> String? {
    var (word, last) = ("", "")
    // The quote that a text is in, and what stood before it.
    var open: Character?
    var before: Character = " "
    for character in entry {
      if let quote = open {
        word.append(character)
        if character == quote { open = nil }
      } else if separates(character) {
        if !word.isEmpty { last = word }
        word = ""
      } else {
        word.append(character)
        if opens(character, after: before) { open = closing(character) }
      }
      before = character
    }
    let result = word.isEmpty ? last : word
    return result.isEmpty ? nil : result
  }

  private static func separates(_ character: Character) -> Bool {
    character.isWhitespace || ",;{}".contains(character)
  }

  /// A double quote behind a digit is the sign for inches, an apostrophe within a word is one.
  private static func opens(_ character: Character, after before: Character) -> Bool {
    switch character {
    case "\"", "\u{201C}": !before.isNumber
    case "'": separates(before)
    default: false
    }
  }

  private static func closing(_ character: Character) -> Character {
    character == "\u{201C}" ? "\u{201D}" : character
  }
}
