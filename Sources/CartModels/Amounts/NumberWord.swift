/// A word for a number or a fraction with which an amount can begin.
package enum NumberWord: Hashable {
  /// `a`, `an`
  case article
  /// `one` to `ninety-nine`
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
    guard NumberWord.mayBeEnglish(word) else { return nil }
    if let found = FoldedWord(word).flatMap({ NumberWord.words[$0] }) {
      self = found
      return
    }
    // `twenty-five`
    let words = word.split(separator: "-").map(String.init)
    guard words.count == 2 else { return nil }
    let parts = words.map { NumberWord(english: $0) }
    guard case .number(let tens)? = parts[0], case .number(let ones)? = parts[1],
      let sum = NumberWord.sum(tens, ones)
    else { return nil }
    self = .number(sum)
  }

  /// The number that the words for tens and for ones mean together: `twenty five`.
  package static func sum(_ tens: Int64, _ ones: Int64) -> Int64? {
    tens >= 20 && tens % 10 == 0 && ones < 10 ? tens + ones : nil
  }

  /// The denominator of a fraction in words: 3 for `third` and `thirds`.
  package static func denominator(_ word: String) -> Int64? {
    switch word.lowercased() {
    case "third", "thirds": 3
    case "quarter", "quarters", "fourth", "fourths": 4
    case "eighth", "eighths": 8
    default: nil
    }
  }

  /// The value of a word from `one` to `ninety-nine`.
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
      (UInt8(ascii: "t"), 5...6), (UInt8(ascii: "t"), 8), (UInt8(ascii: "f"), 4...5),
      (UInt8(ascii: "f"), 7...8), (UInt8(ascii: "s"), 3), (UInt8(ascii: "s"), 5),
      (UInt8(ascii: "s"), 7), (UInt8(ascii: "s"), 9), (UInt8(ascii: "e"), 5...6),
      (UInt8(ascii: "e"), 8), (UInt8(ascii: "n"), 4), (UInt8(ascii: "n"), 6),
      (UInt8(ascii: "n"), 8), (UInt8(ascii: "h"), 4), (UInt8(ascii: "h"), 10),
      (UInt8(ascii: "c"), 6), (UInt8(ascii: "d"), 5), (UInt8(ascii: "q"), 7):
      return true
    case (_, 9...13): return word.utf8.contains(UInt8(ascii: "-"))
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
      "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ].enumerated().map { ($1, .number(Int64($0 + 1))) }
    + ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    .enumerated().map { ($1, .number(Int64($0 + 2) * 10)) }
}
