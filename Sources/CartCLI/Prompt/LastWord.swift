/// The last word of an entry: a text in quotes, or anything else between blanks and punctuation.
enum LastWord {
  /// Returns the word, including quotes; nil if there is none.
  static func of(_ entry: String) -> String? {
    var (word, last) = ("", "")
    // The opening quote of the current text, and the character before it.
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

  /// Whether a character opens a quoted text. A double quote after a digit is an inch sign, and a
  /// single quote within a word is an apostrophe.
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
