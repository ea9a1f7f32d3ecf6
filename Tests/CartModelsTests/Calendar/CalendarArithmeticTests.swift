import CartModels
import Foundation
import Testing

/// Days and spans, compared with Foundation's calendar, which agrees with ours from 1583 on.
@Suite struct CalendarArithmeticTests {
  private let calendar = {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    return calendar
  }()

  private func day(_ text: String) throws -> CalendarDate {
    try #require(CalendarDate(text: text))
  }

  @Test func everyDayHasItsNumber() throws {
    let first = try day("0001-01-01")
    #expect(first.dayNumber == 0)
    let last = try day("9999-12-31")
    var before: CalendarDate?
    for number in stride(from: 0, through: last.dayNumber, by: 97) {
      let date = try #require(CalendarDate(dayNumber: number))
      #expect(date.dayNumber == number)
      if let before { #expect(before < date) }
      before = date
    }
    #expect(CalendarDate(dayNumber: -1) == nil)
    #expect(CalendarDate(dayNumber: last.dayNumber + 1) == nil)
    #expect(CalendarDate(dayNumber: .max) == nil)
  }

  @Test(arguments: Array(stride(from: 600_000, to: 760_000, by: 1_013)))
  func weeksAreThoseOfTheStandard(_ number: Int) throws {
    let date = try #require(CalendarDate(dayNumber: number))
    let noon = try #require(date.noon(in: calendar))
    #expect(date.week == calendar.component(.weekOfYear, from: noon))
    #expect(date.weekday == (calendar.component(.weekday, from: noon) + 5) % 7 + 1)
    let later = try date.adding(CalendarSpan(months: 13, days: 40))
    let months = try #require(calendar.date(byAdding: .month, value: 13, to: noon))
    let days = try #require(calendar.date(byAdding: .day, value: 40, to: months))
    #expect(later == CalendarDate(days, in: calendar))
  }

  @Test(arguments: [
    ("2026-01-31", 1, 0, "2026-02-28"), ("2024-01-31", 1, 0, "2024-02-29"),
    ("2026-03-31", -1, 0, "2026-02-28"), ("2024-02-29", 12, 0, "2025-02-28"),
    ("2026-12-31", 0, 1, "2027-01-01"), ("2026-01-01", 0, -1, "2025-12-31"),
    ("2026-01-31", 1, 1, "2026-03-01"), ("9999-12-30", 0, 1, "9999-12-31"),
  ]) func addingSpans(_ from: String, _ months: Int, _ days: Int, _ to: String) throws {
    #expect(try day(from).adding(CalendarSpan(months: months, days: days)) == (try day(to)))
  }

  @Test(arguments: [
    CalendarSpan(days: 1), CalendarSpan(months: 1), CalendarSpan(days: .max),
    CalendarSpan(months: .max), CalendarSpan(months: .min), CalendarSpan(days: .min),
  ]) func pastTheLastYearIsAnError(_ span: CalendarSpan) throws {
    let edge = try span.months < 0 || span.days < 0 ? day("0001-01-01") : day("9999-12-31")
    #expect(throws: ArithmeticError.overflow) { try edge.adding(span) }
  }

  @Test(arguments: [
    (0, 0, "0 days"), (0, 1, "1 day"), (0, 14, "14 days"), (1, 0, "1 month"), (12, 0, "1 year"),
    (26, 3, "2 years 2 months 3 days"), (0, -1, "-1 day"), (-13, 0, "-1 year -1 month"),
  ]) func spansReadAsWords(_ months: Int, _ days: Int, _ text: String) {
    #expect(CalendarSpan(months: months, days: days).text == text)
  }

  @Test(arguments: [
    ("day", 1, 0, 1), ("Weeks", 2, 0, 14), ("months", 5, 5, 0), ("YEAR", 1, 12, 0),
  ]) func wordsMakeSpans(_ word: String, _ count: Int, _ months: Int, _ days: Int) throws {
    let word = try #require(CalendarSpan.Word(word: word))
    #expect(try CalendarSpan(count, word) == CalendarSpan(months: months, days: days))
  }

  @Test(arguments: ["", "d", "dayss", "fortnight", "s", "years "])
  func otherWordsDont(_ word: String) {
    #expect(CalendarSpan.Word(word: word) == nil)
  }

  @Test func spansOverflowAsErrors() {
    #expect(throws: ArithmeticError.overflow) { try CalendarSpan(.max, .year) }
    #expect(throws: ArithmeticError.overflow) {
      try CalendarSpan(days: .max).adding(CalendarSpan(days: 1))
    }
  }

  @Test func monthsAndDaysDontCompare() {
    #expect(CalendarSpan(months: 1).isShorter(than: CalendarSpan(days: 30)) == nil)
    #expect(CalendarSpan(months: 1).isShorter(than: CalendarSpan(months: 1, days: 1)) == true)
    #expect(CalendarSpan(months: 2).isShorter(than: CalendarSpan(months: 1)) == false)
  }
}

/// Rounding to whole numbers.
@Suite struct RoundingTests {
  @Test(
    arguments: [
      (5, 2, 2, 3, 3), (-5, 2, -3, -2, -3), (7, 3, 2, 3, 2), (-7, 3, -3, -2, -2), (8, 3, 2, 3, 3),
      (4, 1, 4, 4, 4), (-4, 1, -4, -4, -4), (0, 1, 0, 0, 0), (1, 3, 0, 1, 0), (-1, 3, -1, 0, 0),
    ] as [(Int64, Int64, Int64, Int64, Int64)])
  func rounding(
    _ above: Int64, _ below: Int64, _ floor: Int64, _ ceiling: Int64, _ nearest: Int64
  ) throws {
    let number = try Rational(above, below)
    #expect(number.floor == Rational(floor))
    #expect(number.ceiling == Rational(ceiling))
    #expect(number.rounded == Rational(nearest))
  }

  @Test func theLargestFractionsRound() throws {
    #expect(try Rational(.max, 2).rounded == Rational(Int64.max / 2 + 1))
    #expect(try Rational(.min + 1, 2).rounded == Rational(Int64.min / 2))
    #expect(try Rational(1, .max).rounded == 0)
    #expect(try Rational(.max - 1, .max).rounded == 1)
  }
}
