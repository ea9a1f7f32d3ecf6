import CartModels

/// The names that unreadable statements may have declared or used.
///
/// A name is not undefined if such a statement may declare it, nor unused if such a statement may
/// use it.
struct SkippedWords: Sendable {
  /// Names that may have been declared.
  private(set) var declared: Set<NameKey> = []
  /// All words.
  private(set) var mentioned: Set<NameKey> = []
  /// Whether a whole source was not read, which may declare any name.
  private(set) var declaresAny = false

  /// Starts without skipped words.
  init() {}

  /// Whether a name may have been declared.
  func mayDeclare(_ name: NameKey) -> Bool { declaresAny || declared.contains(name) }

  /// A source, or its rest, was not read.
  mutating func skipSource() { declaresAny = true }

  /// Skips an unreadable statement and the rest of its lines.
  mutating func skip(_ range: SourceRange, of source: Source) {
    for line in source.text(range).split(whereSeparator: \.isNewline) {
      for sentence in line.withoutComment.split(separator: ";") { skip(sentence) }
    }
  }

  private mutating func skip(_ sentence: Substring) {
    // `lett x = 2` declares `x`, although the verb is misspelled.
    var declares = false
    for (index, word) in sentence.split(whereSeparator: \.isNoPartOfName).enumerated() {
      let key = NameKey(String(word))
      mentioned.insert(key)
      if declares { declared.insert(key) }
      let verb = CommandName(word: String(word))
      if verb == .include { declaresAny = true }
      declares = [.let, .for, .func, .param].contains(verb) || index == 0 && verb == nil
    }
  }
}

extension Character {
  fileprivate var isNoPartOfName: Bool {
    isASCII && !isLetter && !isNumber && self != "_"
  }
}

extension Substring {
  /// The text before a `#` at the start of a word.
  fileprivate var withoutComment: Substring {
    var isWordEnding = true
    return prefix { character in
      defer { isWordEnding = character.isWhitespace }
      return !(character == "#" && isWordEnding)
    }
  }
}
