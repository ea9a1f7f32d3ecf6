import CartModels

/// Numbers that are part of a name, judged by their neighbours.
package enum NumberedName {
  /// Whether a number and the following words start a name: `7 Up`, `5 Spice Powder`, `3 in 1
  /// Shampoo`, `2 ply Tissues`, `1 % Milk`, `24 Hour Relief`.
  ///
  /// - Parameter rest: the words after the number.
  static func begins(with number: Rational, _ rest: ArraySlice<Piece>) -> Bool {
    guard let word = rest.first?.word else { return false }
    // `1 % Milk`
    if word == "%" { return rest.count > 1 }
    guard number.isWhole else { return false }
    if isBrand(number.numerator, word) { return true }
    guard rest.count > 1, let next = rest.dropFirst().first else { return false }
    if describes(word) {
      return next.word.map { !countable.contains($0.lowercased()) } ?? false
    }
    return isIn(word) && next.word.map(isWholeNumber) ?? false
  }

  /// Whether a word is two numbers that are no fraction: `24/7 Bar`, and `93/7 Beef`, which is lean
  /// meat with its fat.
  static func isRatio(_ word: String) -> Bool {
    guard word.utf8.count < 6, word.utf8.contains(UInt8(ascii: "/")) else { return false }
    let numbers = word.split(separator: "/", omittingEmptySubsequences: false).map { Int64($0) }
    guard numbers.count == 2, let above = numbers[0], let below = numbers[1] else { return false }
    return above > 50 && above + below == 100 || above == 24 && below == 7
  }

  /// `3 in 1`
  package static func isJoint(at index: Int, of pieces: [Piece]) -> Bool {
    guard index > 0, index + 1 < pieces.count, let word = pieces[index].word, isIn(word),
      let before = pieces[index - 1].word, let after = pieces[index + 1].word
    else { return false }
    // Most clauses are followed by a word.
    return isWholeNumber(after) && isWholeNumber(before)
  }

  /// Whether a number after a word belongs to it: `size 4`, `type 2`.
  static func isNumbered(by word: Substring) -> Bool { numbering.contains(word.lowercased()) }

  private static let numbering: Set<String> = [
    "size", "no", "no.", "nr", "number", "type", "stage", "step", "factor", "spf", "grade", "level",
    "phase", "vol", "vol.", "volume", "part",
  ]

  private static func isIn(_ word: String) -> Bool {
    word.isLetters("in")
  }

  private static func isWholeNumber(_ word: String) -> Bool {
    if word.utf8.allSatisfy({ $0 &- 0x30 < 10 }) { return true }
    if case .number? = NumberWord(word) { return true }
    return false
  }

  /// The words that may follow a measured description: `3 inch of Ginger`, `3 minute steaks`.
  private static let countable: Set<String> = ["of", "steak", "steaks"]

  // MARK: Brands

  private static func isBrand(_ number: Int64, _ word: String) -> Bool {
    guard number > 0, number < brands.count, !brands[Int(number)].isEmpty,
      let folded = FoldedWord(word)
    else { return false }
    return brands[Int(number)].contains(folded)
  }

  /// The words after each number in product names that are not bought by number.
  private static let brands: [[FoldedWord]] = {
    var brands: [[FoldedWord]] = Array(repeating: [], count: 13)
    for (number, word) in [
      (3, "musketeers"), (4, "loko"), (5, "alive"), (5, "guys"), (5, "spice"), (7, "seas"),
      (7, "spice"), (7, "up"), (8, "o'clock"), (8, "o’clock"), (10, "acre"),
    ] {
      if let folded = FoldedWord(word) { brands[number].append(folded) }
    }
    return brands
  }()

  // MARK: Descriptions

  /// Whether a word measures the described product: `3 ply Tissues`, `9 inch Pizza`. Its first and
  /// last letters and its length rule out nearly all words.
  private static func describes(_ word: String) -> Bool {
    guard let first = word.utf8.first, let last = word.utf8.last else { return false }
    switch (first | 0x20, last | 0x20, word.utf8.count) {
    case (UInt8(ascii: "p"), UInt8(ascii: "y"), 3), (UInt8(ascii: "i"), UInt8(ascii: "h"), 4),
      (UInt8(ascii: "g"), UInt8(ascii: "n"), 5), (UInt8(ascii: "w"), UInt8(ascii: "t"), 4),
      (UInt8(ascii: "v"), UInt8(ascii: "t"), 4), (UInt8(ascii: "c"), UInt8(ascii: "m"), 2),
      (UInt8(ascii: "m"), UInt8(ascii: "m"), 2), (UInt8(ascii: "h"), UInt8(ascii: "r"), 4),
      (UInt8(ascii: "h"), UInt8(ascii: "r"), 2), (UInt8(ascii: "m"), UInt8(ascii: "e"), 6),
      (UInt8(ascii: "s"), UInt8(ascii: "f"), 3):
      return descriptions.contains(word.lowercased())
    default: return false
    }
  }

  private static let descriptions: Set<String> = [
    "ply", "inch", "grain", "watt", "volt", "cm", "mm", "hour", "hr", "minute", "spf",
  ]
}
