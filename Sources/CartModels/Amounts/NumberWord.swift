/// A word for a number or a fraction with which an amount can begin.
package enum NumberWord: Hashable {
  /// `a`, `an`
  case article
  /// `one` to `twelve`
  case number(Int64)
  case half
  /// A number and a half: `anderthalb` is one and a half.
  case andHalf(Int64)
  case halfDozen
  case couple
  case several
  case dozen

  /// Parses a word, ignoring case; nil for any other word.
  package init?(_ word: String) {
    if let number = Languages.inUse.words?.number(word) {
      self = number
    } else {
      self.init(english: word)
    }
  }

  /// Parses an English word.
  init?(english word: String) {
    guard NumberWord.mayBeEnglish(word), let folded = FoldedWord(word),
      let found = NumberWord.words[folded]
    else { return nil }
    self = found
  }

  /// The value of a word from `one` to `twelve`.
  package static func value(of word: some StringProtocol) -> Int64? {
    guard case .number(let value)? = NumberWord(String(word)) else { return nil }
    return value
  }

  /// Checks the first letter and the length, which rules out nearly all words.
  package static func mayBe(_ word: String) -> Bool {
    mayBeEnglish(word) || Languages.inUse.words != nil
  }

  private static func mayBeEnglish(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    switch (first | 0x20, word.utf8.count) {
    case (UInt8(ascii: "a"), 1...2), (UInt8(ascii: "o"), 3), (UInt8(ascii: "t"), 3),
      (UInt8(ascii: "t"), 5...6), (UInt8(ascii: "f"), 4), (UInt8(ascii: "s"), 3),
      (UInt8(ascii: "s"), 5), (UInt8(ascii: "s"), 7), (UInt8(ascii: "e"), 5...6),
      (UInt8(ascii: "n"), 4), (UInt8(ascii: "h"), 4), (UInt8(ascii: "h"), 10),
      (UInt8(ascii: "c"), 6), (UInt8(ascii: "d"), 5):
      return true
    default: return false
    }
  }

  private static let words: [FoldedWord: NumberWord] = Dictionary(
    uniqueKeysWithValues: spellings.compactMap { word, meaning in
      FoldedWord(word).map { ($0, meaning) }
    })

  static let spellings: [(word: String, meaning: NumberWord)] =
    [
      ("a", .article), ("an", .article), ("half", .half), ("half-dozen", .halfDozen),
      ("couple", .couple), ("several", .several), ("dozen", .dozen),
    ]
    + [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
      "twelve",
    ].enumerated().map { ($1, .number(Int64($0 + 1))) }
}
