package import CartModels

/// A day after a word such as `until`: `24 dec`, `next friday`, or an interpolation.
package struct DayClause: Hashable, Sendable {
  /// Its content.
  package var content: Content
  package var range: SourceRange

  /// The ways to write a day.
  package enum Content: Hashable, Sendable {
    /// `24 dec`
    case day(RelativeDay)
    /// `{today + 3}`
    case hole(Hole)
  }
}

extension Parser {
  /// Reads the day after a word.
  ///
  /// - Parameter orMonth: whether a month alone means its last day.
  mutating func parseDay(
    after word: String, orMonth: Bool = false
  ) throws(Diagnostic) -> DayClause {
    let start = token.range.lowerBound
    expecting(.operand(.dueDay(mayBeNone: false)))
    if token.kind == .openBrace {
      let hole = hole(try parseHole())
      return DayClause(content: .hole(hole), range: start..<previousEnd)
    }
    if token.kind == .quote { return try readQuotedDay(orMonth: orMonth) }
    guard token.kind == .word else { throw missingDay(after: word) }
    guard let day = acceptDay(orMonth: orMonth) else { throw noSuchDay() }
    return DayClause(content: .day(day), range: start..<previousEnd)
  }

  /// Reads a day in quotes, as `due "24 dec"` has it.
  private mutating func readQuotedDay(orMonth: Bool) throws(Diagnostic) -> DayClause {
    let start = token.range.lowerBound
    let segments = try parseText()
    let range = start..<previousEnd
    guard segments.count == 1, case .plain(let text)? = segments.first else {
      throw Diagnostic.noDay([source.text(range)], at: range)
    }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let read = RelativeDay.head(of: words) ?? (orMonth ? RelativeDay.monthEnd(of: words) : nil)
    guard let (day, count) = read, count == words.count else {
      throw Diagnostic.noDay(words, at: range, isText: true)
    }
    return DayClause(content: .day(day), range: range)
  }

  /// Accepts the longest day at the current word.
  mutating func acceptDay(orMonth: Bool = false) -> RelativeDay? {
    let words = dayWords.map(text)
    guard
      let (day, count) = RelativeDay.head(of: words)
        ?? (orMonth ? RelativeDay.monthEnd(of: words) : nil)
    else { return nil }
    for _ in 0..<count { advance() }
    return day
  }

  /// The next words, up to the maximum length of a day.
  private var dayWords: [Token] {
    var ahead = self
    ahead.log = nil
    var words: [Token] = []
    while words.count < RelativeDay.longest, ahead.token.kind == .word {
      words.append(ahead.token)
      ahead.advance()
    }
    return words
  }

  private func missingDay(after word: String) -> Diagnostic {
    var diagnostic = unexpected("a day after `\(word)`")
    diagnostic.help = ["write `\(word) 24 dec`, `\(word) friday` or `\(word) {…}`"]
    return diagnostic
  }

  private func noSuchDay() -> Diagnostic {
    let words = dayWords
    // A typo in a day is likelier than a name: `next fryday`.
    for count in (1...max(1, words.count)).reversed() where count <= words.count {
      let range = words[0].range.lowerBound..<words[count - 1].range.upperBound
      let mistake = Diagnostic.noDay(words.prefix(count).map(text), at: range)
      if mistake.code == .nearName { return mistake }
    }
    var mistake = Diagnostic.noDay([shortText(token.range)], at: token.range)
    if mistake.help.isEmpty {
      mistake.help = ["write a day such as `friday`, `24 dec`, `2026-12-24` or `{today + 3 days}`"]
    }
    return mistake
  }
}
