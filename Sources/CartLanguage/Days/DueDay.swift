package import CartModels

/// The day that an item is wanted by, as a sentence says it.
///
///     add Milk due friday          // weekday(.friday)
///     set Milk due 2026-12-24      // day(2026-12-24)
package enum DueDay: Hashable, Sendable {
  case today, tomorrow
  /// The first such day from today on, today included.
  case weekday(Weekday)
  /// A day that is written out, or that a hole came to.
  case day(CalendarDate)
  /// `none`: no day any more.
  case noDay

  /// The day that a word means, in any case.
  package init?(word: String) {
    switch word.lowercased() {
    case "today": self = .today
    case "tomorrow": self = .tomorrow
    case DueDay.noDayWord: self = .noDay
    default:
      if let weekday = Weekday(word: word) {
        self = .weekday(weekday)
      } else if let day = CalendarDate(typed: word) {
        self = .day(day)
      } else {
        return nil
      }
    }
  }

  /// What takes the day away from an item that has one.
  package static let noDayWord = "none"

  /// The words that mean a day.
  package static let words = ["today", "tomorrow"] + Weekday.allCases.map(\.name)

  /// The day of the calendar, or nil for ``noDay``.
  ///
  /// - Throws: `ArithmeticError.overflow` where the calendar ends before it.
  package func date(from today: CalendarDate) throws(ArithmeticError) -> CalendarDate? {
    switch self {
    case .today: return today
    case .tomorrow: return try today.adding(CalendarSpan(days: 1))
    case .weekday(let weekday):
      let days = (weekday.rawValue - today.weekday + 7) % 7
      return try today.adding(CalendarSpan(days: days))
    case .day(let day): return day
    case .noDay: return nil
    }
  }

  /// The day as one would type it: the weekday of one within a week, as that can be said again
  /// next week, else the day itself.
  package init(typing day: CalendarDate, from today: CalendarDate) {
    self =
      (0..<7).contains(day.dayNumber - today.dayNumber) ? .weekday(day.dayOfWeek) : .day(day)
  }

  /// How it is written.
  package var text: String {
    switch self {
    case .today: "today"
    case .tomorrow: "tomorrow"
    case .weekday(let weekday): weekday.name
    case .day(let day): day.text
    case .noDay: DueDay.noDayWord
    }
  }
}

extension DueDay {
  /// What is wrong with a word that is nearly a day, or looks like one that no calendar has; nil
  /// where it is likely part of a name.
  ///
  /// - Parameters:
  ///   - range: where the word stands.
  ///   - name: all that would be the name, with the word in it.
  package static func mistake(
    in word: String, at range: SourceRange, ofName name: String
  ) -> Diagnostic? {
    guard DueDay(word: word) == nil else { return nil }
    if looksLikeDate(word) {
      return Diagnostic(
        .wrongDay, "`\(word)` is not a day", at: range,
        help: ["write it as in 2026-12-24, or `today`, `tomorrow` or a weekday"])
    }
    let folded = word.lowercased()
    guard folded.count >= 4,
      let near = words.first(where: { Suggestion.isOneEditApart($0, folded) })
    else { return nil }
    return Diagnostic(
      .nearName, "no day is called `\(word)`", at: range,
      help: [
        "did you mean `\(near)`? To keep \"due \(word)\" in the name, quote it: \"\(name)\""
      ])
  }

  /// Digits with two dashes: `2026-13-40`.
  private static func looksLikeDate(_ word: String) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
  }
}
