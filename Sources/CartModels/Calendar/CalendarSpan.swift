/// A period of months, whose length varies, and days.
///
///     CalendarSpan(months: 1, days: 14)  // 1 month 14 days
package struct CalendarSpan: Hashable, Sendable {
  /// The number of months; a year is twelve.
  package let months: Int
  /// The number of days in addition to the months; a week is seven.
  package let days: Int

  /// Makes a span.
  package init(months: Int = 0, days: Int = 0) {
    self.months = months
    self.days = days
  }

  /// A unit of time.
  package enum Word: String, Hashable, Sendable, CaseIterable {
    case day, week, month, year

    /// Parses a unit of time, singular or plural, ignoring case.
    package init?(word: String) {
      guard (3...6).contains(word.utf8.count) else { return nil }
      let folded = word.lowercased()
      self.init(rawValue: folded.hasSuffix("s") ? String(folded.dropLast()) : folded)
    }
  }

  /// Creates a span of a number of units. - Throws: `ArithmeticError.overflow`.
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

  /// The product with a number. - Throws: `ArithmeticError.overflow`.
  package func multiplied(by count: Int) throws(ArithmeticError) -> CalendarSpan {
    let months = months.multipliedReportingOverflow(by: count)
    let days = days.multipliedReportingOverflow(by: count)
    guard !months.overflow, !days.overflow else { throw .overflow }
    return CalendarSpan(months: months.partialValue, days: days.partialValue)
  }

  /// The empty span.
  package static let zero = CalendarSpan()

  /// One of a number of equal parts; nil if the months or days don't divide evenly.
  ///
  /// - Throws: `ArithmeticError` on a zero divisor or overflow.
  package func divided(by count: Int) throws(ArithmeticError) -> CalendarSpan? {
    guard count != 0 else { throw .divisionByZero }
    // `.min / -1` is the only quotient that overflows.
    guard count != -1 || (months != .min && days != .min) else { throw .overflow }
    let (months, restOfMonths) = months.quotientAndRemainder(dividingBy: count)
    let (days, restOfDays) = days.quotientAndRemainder(dividingBy: count)
    guard restOfMonths == 0, restOfDays == 0 else { return nil }
    return CalendarSpan(months: months, days: days)
  }

  /// The ratio of this span to another one; nil if it depends on the length of the months.
  /// - Throws: `ArithmeticError` on a zero divisor or overflow.
  package func divided(by other: CalendarSpan) throws(ArithmeticError) -> Rational? {
    guard other != .zero else { throw .divisionByZero }
    if months == 0, other.months == 0 { return try Rational(Int64(days), Int64(other.days)) }
    guard days == 0, other.days == 0 else { return nil }
    return try Rational(Int64(months), Int64(other.months))
  }

  /// Whether this span is shorter than the other; nil if it depends on the length of the months.
  package func isShorter(than other: CalendarSpan) -> Bool? {
    if months == other.months { return days < other.days }
    if days == other.days { return months < other.months }
    // If months and days agree, the length of a month doesn't matter.
    if months < other.months, days < other.days { return true }
    if months > other.months, days > other.days { return false }
    return nil
  }

  /// Parses a positive span in the format of `text`: `90 days`, `1 year 2 months`.
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
