import CartModels

/// What statements that couldn't be read may have declared or used.
///
/// A name isn't unknown where its declaration may be in such a statement, nor unused
/// where its use may be.
struct SkippedWords: Sendable {
  /// Names that may have been declared.
  private(set) var declared: Set<NameKey> = []
  /// Every word there is.
  private(set) var mentioned: Set<NameKey> = []
  /// Whether a whole source wasn't read, which may declare any name.
  private(set) var declaresAny = false

  /// Nothing was skipped so far.
  init() {}

  /// Whether a name may have been declared.
  func mayDeclare(_ name: NameKey) -> Bool { declaresAny || declared.contains(name) }

  /// A source, or what is left of one, wasn't read.
  mutating func skipSource() { declaresAny = true }

  /// Takes in a statement that couldn't be read, and what else may stand in its lines.
  mutating func skip(_ range: SourceRange, of source: Source) {
    for line in source.text(range).split(whereSeparator: \.isNewline) {
      for sentence in line.withoutComment.split(separator: ";") { skip(sentence) }
    }
  }

  private mutating func skip(_ sentence: Substring) {
    // `lett x = 2` declares x, whatever stands for `let`.
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
  /// What stands before a `#` that a word would begin with.
  fileprivate var withoutComment: Substring {
    var isWordEnding = true
    return prefix { character in
      defer { isWordEnding = character.isWhitespace }
      return !(character == "#" && isWordEnding)
    }
  }
}
