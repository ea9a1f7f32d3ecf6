package import CartModels

/// A day as it was typed: `2026-12-24`, `today`, or a hole.
package struct DayClause: Hashable, Sendable {
  /// What it says.
  package var content: Content
  package var range: SourceRange

  /// The ways to say a day.
  package enum Content: Hashable, Sendable {
    /// A day that is written out.
    case day(CalendarDate)
    /// `today`
    case today
    /// `{today + 3}`
    case hole(Hole)
  }
}

extension Parser {
  /// Reads the day that goes after a word.
  mutating func parseDay(after word: String) throws(Diagnostic) -> DayClause {
    let start = token.range.lowerBound
    expecting(.written("a day", example: "2026-12-24, or {today + 3 days}"))
    expecting(.keyword("today", before: .alone("this very day")))
    if token.kind == .openBrace {
      let hole = hole(try parseHole())
      return DayClause(content: .hole(hole), range: start..<previousEnd)
    }
    if accept(word: "today", before: .alone("this very day")) {
      return DayClause(content: .today, range: start..<previousEnd)
    }
    guard token.kind == .word else { throw missingDay(after: word) }
    guard let day = CalendarDate(typed: text(token)) else { throw noSuchDay() }
    advance()
    return DayClause(content: .day(day), range: start..<previousEnd)
  }

  private func missingDay(after word: String) -> Diagnostic {
    var diagnostic = unexpected("a day after `\(word)`")
    diagnostic.help = ["write `\(word) 2026-12-24`, `\(word) today` or `\(word) {…}`"]
    return diagnostic
  }

  private func noSuchDay() -> Diagnostic {
    Diagnostic(
      .wrongDay, "`\(shortText(token.range))` is not a day", at: token.range,
      help: ["write it as in 2026-12-24, or `today`, or `{today + 3 days}`"])
  }
}
