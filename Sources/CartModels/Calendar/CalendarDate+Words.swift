/// Days as people write them: `3 Feb`, `February 3, 2027`.
extension CalendarDate {
  /// Reads a day with its month as a word, or nil.
  ///
  ///     CalendarDate(words: "3 Feb", in: 2026)  // 2026-02-03
  ///
  /// - Parameter year: the year of a day that says none.
  package init?(words text: String, in year: Int) {
    guard text.utf8.count <= CalendarDate.longestWords else { return nil }
    let words = text.split { $0.isWhitespace || $0 == "," }
    guard (2...3).contains(words.count),
      let place = words.firstIndex(where: { CalendarDate.month(of: $0) != nil }), place < 2,
      let month = CalendarDate.month(of: words[place]),
      let day = CalendarDate.day(of: words[1 - place])
    else { return nil }
    var written = year
    if words.count == 3 {
      guard words[2].utf8.count == 4, let number = CalendarDate.digits(words[2]) else { return nil }
      written = number
    }
    self.init(year: written, month: month, day: day)
  }

  private static let longestWords = 40

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// The month that a word names, by three letters or more.
  private static func month(of word: Substring) -> Int? {
    let letters = word.lowercased().drop { $0 == "." }
    let stem = letters.last == "." ? letters.dropLast() : letters
    guard stem.utf8.count >= 3 else { return nil }
    return months.firstIndex { $0.hasPrefix(stem) }.map { $0 + 1 }
  }

  /// `3`, `3.`, `3rd`
  private static func day(of word: Substring) -> Int? {
    var digits = word.lowercased()[...]
    for ending in ["st", "nd", "rd", "th", "."] where digits.hasSuffix(ending) {
      digits = digits.dropLast(ending.count)
      break
    }
    return digits.utf8.count <= 2 ? CalendarDate.digits(digits) : nil
  }

  /// `Int` would take a sign as well.
  private static func digits(_ word: Substring) -> Int? {
    word.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(word) : nil
  }
}
