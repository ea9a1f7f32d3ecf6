/// A stretch of the calendar: months, whose length varies, and days.
///
///     CalendarSpan(months: 1, days: 14)  // 1 month 14 days
package struct CalendarSpan: Hashable, Sendable {
  /// How many months; a year is twelve.
  package let months: Int
  /// How many days besides; a week is seven.
  package let days: Int

  /// Makes a span.
  package init(months: Int = 0, days: Int = 0) {
    self.months = months
    self.days = days
  }

  /// The words that make a span of a number.
  package enum Word: String, Hashable, Sendable, CaseIterable {
    case day, week, month, year

    /// The word that some text is, in any case, singular or plural.
    package init?(word: String) {
      guard (3...6).contains(word.utf8.count) else { return nil }
      let folded = word.lowercased()
      self.init(rawValue: folded.hasSuffix("s") ? String(folded.dropLast()) : folded)
    }
  }

  /// So many of a word. - Throws: `ArithmeticError.overflow`.
  package init(_ count: Int, _ word: Word) throws(ArithmeticError) {
    let one =
      switch word {
      case .day: CalendarSpan(days: 1)
      case .week: CalendarSpan(days: 7)
      case .month: CalendarSpan(months: 1)
      case .year: CalendarSpan(months: 12)
      }
    self = try one.multiplied(by: count)
  }

  /// The sum. - Throws: `ArithmeticError.overflow`.
  package func adding(_ other: CalendarSpan) throws(ArithmeticError) -> CalendarSpan {
    let months = months.addingReportingOverflow(other.months)
    let days = days.addingReportingOverflow(other.days)
    guard !months.overflow, !days.overflow else { throw .overflow }
    return CalendarSpan(months: months.partialValue, days: days.partialValue)
  }

  /// So many times the span. - Throws: `ArithmeticError.overflow`.
  package func multiplied(by count: Int) throws(ArithmeticError) -> CalendarSpan {
    let months = months.multipliedReportingOverflow(by: count)
    let days = days.multipliedReportingOverflow(by: count)
    guard !months.overflow, !days.overflow else { throw .overflow }
    return CalendarSpan(months: months.partialValue, days: days.partialValue)
  }

  /// No time at all.
  package static let zero = CalendarSpan()

  /// One of so many equal parts, or nil where months or days don't divide evenly.
  ///
  /// - Throws: `ArithmeticError` on a zero divisor or overflow.
  package func divided(by count: Int) throws(ArithmeticError) -> CalendarSpan? {
    guard count != 0 else { throw .divisionByZero }
    // The one quotient that doesn't fit.
    guard count != -1 || (months != .min && days != .min) else { throw .overflow }
    let (months, restOfMonths) = months.quotientAndRemainder(dividingBy: count)
    let (days, restOfDays) = days.quotientAndRemainder(dividingBy: count)
    guard restOfMonths == 0, restOfDays == 0 else { return nil }
    return CalendarSpan(months: months, days: days)
  }

  /// How many times another span goes into this one, or nil where that depends on which
  /// months are meant. - Throws: `ArithmeticError` on a zero divisor or overflow.
  package func divided(by other: CalendarSpan) throws(ArithmeticError) -> Rational? {
    guard other != .zero else { throw .divisionByZero }
    if months == 0, other.months == 0 { return try Rational(Int64(days), Int64(other.days)) }
    guard days == 0, other.days == 0 else { return nil }
    return try Rational(Int64(months), Int64(other.months))
  }

  /// Whether this is the shorter span, or nil where that depends on which months are meant.
  package func isShorter(than other: CalendarSpan) -> Bool? {
    if months == other.months { return days < other.days }
    if days == other.days { return months < other.months }
    // Where months and days both say so, it doesn't matter how long a month is.
    if months < other.months, days < other.days { return true }
    if months > other.months, days > other.days { return false }
    return nil
  }

  /// Reads a span of more than no time as `text` writes it: `90 days`, `1 year 2 months`.
  package init?(text: String) {
    let words = text.split(separator: " ")
    guard !words.isEmpty, words.count.isMultiple(of: 2) else { return nil }
    var sum = CalendarSpan.zero
    for index in stride(from: 0, to: words.count, by: 2) {
      guard let count = Int(words[index]), count > 0,
        let word = Word(word: String(words[index + 1]))
      else { return nil }
      do throws(ArithmeticError) {
        sum = try sum.adding(try CalendarSpan(count, word))
      } catch {
        return nil
      }
    }
    self = sum
  }

  /// The span in words: `3 days`, `1 year 2 months`.
  package var text: String {
    let (years, months) = months.quotientAndRemainder(dividingBy: 12)
    let parts = [(years, "year"), (months, "month"), (days, "day")]
    let words = parts.filter { $0.0 != 0 }.map { count, word in counted(count, word) }
    return words.isEmpty ? "0 days" : words.joined(separator: " ")
  }
}
