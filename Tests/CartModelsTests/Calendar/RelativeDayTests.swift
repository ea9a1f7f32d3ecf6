import CartModels
import Testing

/// Relative days as people write them, and the dates that they mean, for several values of today.
@Suite struct RelativeDayTests {
  /// A Monday; a Wednesday before a leap day; a Saturday at the end of a month; a Thursday at the
  /// end of a year; and a Sunday.
  private static let todays = [
    "2026-01-05", "2024-02-28", "2026-01-31", "2026-12-31", "2026-01-11",
  ]

  private static let table: [(text: String, days: [String])] = [
    ("today", ["2026-01-05", "2024-02-28", "2026-01-31", "2026-12-31", "2026-01-11"]),
    ("Tonight", ["2026-01-05", "2024-02-28", "2026-01-31", "2026-12-31", "2026-01-11"]),
    ("tomorrow", ["2026-01-06", "2024-02-29", "2026-02-01", "2027-01-01", "2026-01-12"]),
    ("yesterday", ["2026-01-04", "2024-02-27", "2026-01-30", "2026-12-30", "2026-01-10"]),
    (
      "the day after tomorrow",
      ["2026-01-07", "2024-03-01", "2026-02-02", "2027-01-02", "2026-01-13"]
    ),
    ("friday", ["2026-01-09", "2024-03-01", "2026-02-06", "2027-01-01", "2026-01-16"]),
    ("on fri", ["2026-01-09", "2024-03-01", "2026-02-06", "2027-01-01", "2026-01-16"]),
    ("by Fri.", ["2026-01-09", "2024-03-01", "2026-02-06", "2027-01-01", "2026-01-16"]),
    ("this friday", ["2026-01-09", "2024-03-01", "2026-02-06", "2027-01-01", "2026-01-16"]),
    ("monday", ["2026-01-05", "2024-03-04", "2026-02-02", "2027-01-04", "2026-01-12"]),
    ("sunday", ["2026-01-11", "2024-03-03", "2026-02-01", "2027-01-03", "2026-01-11"]),
    ("next friday", ["2026-01-16", "2024-03-08", "2026-02-06", "2027-01-08", "2026-01-16"]),
    ("next monday", ["2026-01-12", "2024-03-04", "2026-02-02", "2027-01-04", "2026-01-12"]),
    ("weekend", ["2026-01-10", "2024-03-02", "2026-01-31", "2027-01-02", "2026-01-17"]),
    ("this weekend", ["2026-01-10", "2024-03-02", "2026-01-31", "2027-01-02", "2026-01-17"]),
    ("next weekend", ["2026-01-17", "2024-03-09", "2026-02-07", "2027-01-09", "2026-01-17"]),
    ("next week", ["2026-01-12", "2024-03-04", "2026-02-02", "2027-01-04", "2026-01-12"]),
    ("next month", ["2026-02-01", "2024-03-01", "2026-02-01", "2027-01-01", "2026-02-01"]),
    ("next year", ["2027-01-01", "2025-01-01", "2027-01-01", "2027-01-01", "2027-01-01"]),
    ("in 3 days", ["2026-01-08", "2024-03-02", "2026-02-03", "2027-01-03", "2026-01-14"]),
    ("3 days", ["2026-01-08", "2024-03-02", "2026-02-03", "2027-01-03", "2026-01-14"]),
    ("in a week", ["2026-01-12", "2024-03-06", "2026-02-07", "2027-01-07", "2026-01-18"]),
    ("in two weeks", ["2026-01-19", "2024-03-13", "2026-02-14", "2027-01-14", "2026-01-25"]),
    ("in a fortnight", ["2026-01-19", "2024-03-13", "2026-02-14", "2027-01-14", "2026-01-25"]),
    ("in 1 month", ["2026-02-05", "2024-03-28", "2026-02-28", "2027-01-31", "2026-02-11"]),
    ("2 days ago", ["2026-01-03", "2024-02-26", "2026-01-29", "2026-12-29", "2026-01-09"]),
    ("end of week", ["2026-01-11", "2024-03-03", "2026-02-01", "2027-01-03", "2026-01-11"]),
    ("end of month", ["2026-01-31", "2024-02-29", "2026-01-31", "2026-12-31", "2026-01-31"]),
    (
      "the end of the month",
      ["2026-01-31", "2024-02-29", "2026-01-31", "2026-12-31", "2026-01-31"]
    ),
    ("end of next month", ["2026-02-28", "2024-03-31", "2026-02-28", "2027-01-31", "2026-02-28"]),
    ("end of year", ["2026-12-31", "2024-12-31", "2026-12-31", "2026-12-31", "2026-12-31"]),
    ("24 dec", ["2026-12-24", "2024-12-24", "2026-12-24", "2027-12-24", "2026-12-24"]),
    ("Dec 24", ["2026-12-24", "2024-12-24", "2026-12-24", "2027-12-24", "2026-12-24"]),
    ("24. Dec.", ["2026-12-24", "2024-12-24", "2026-12-24", "2027-12-24", "2026-12-24"]),
    (
      "the 24th of december",
      ["2026-12-24", "2024-12-24", "2026-12-24", "2027-12-24", "2026-12-24"]
    ),
    ("24.12.", ["2026-12-24", "2024-12-24", "2026-12-24", "2027-12-24", "2026-12-24"]),
    ("24.12", ["2026-12-24", "2024-12-24", "2026-12-24", "2027-12-24", "2026-12-24"]),
    ("5 jan", ["2026-01-05", "2025-01-05", "2027-01-05", "2027-01-05", "2027-01-05"]),
    ("29 feb", ["2028-02-29", "2024-02-29", "2028-02-29", "2028-02-29", "2028-02-29"]),
    ("the 31st", ["2026-01-31", "2024-03-31", "2026-01-31", "2026-12-31", "2026-01-31"]),
    ("3rd", ["2026-02-03", "2024-03-03", "2026-02-03", "2027-01-03", "2026-02-03"]),
    ("christmas", ["2026-12-25", "2024-12-25", "2026-12-25", "2027-12-25", "2026-12-25"]),
    ("Xmas", ["2026-12-25", "2024-12-25", "2026-12-25", "2027-12-25", "2026-12-25"]),
    ("christmas eve", ["2026-12-24", "2024-12-24", "2026-12-24", "2027-12-24", "2026-12-24"]),
    ("new year", ["2027-01-01", "2025-01-01", "2027-01-01", "2027-01-01", "2027-01-01"]),
    ("New Year’s Eve", ["2026-12-31", "2024-12-31", "2026-12-31", "2026-12-31", "2026-12-31"]),
    ("halloween", ["2026-10-31", "2024-10-31", "2026-10-31", "2027-10-31", "2026-10-31"]),
    ("valentine's day", ["2026-02-14", "2025-02-14", "2026-02-14", "2027-02-14", "2026-02-14"]),
  ]

  @Test(arguments: table) func aDayDependsOnToday(_ text: String, _ days: [String]) throws {
    let day = try #require(RelativeDay(text: text))
    for (today, expected) in zip(RelativeDayTests.todays, days) {
      let today = try #require(CalendarDate(text: today))
      #expect(day.date(from: today)?.text == expected, "\(text) from \(today.text)")
    }
  }

  @Test(arguments: [
    "2026-12-24", "24.12.2026", "24.12.26", "24 dec 2026", "dec 24 2026", "December 24th, 2026",
    "Thu 2026-12-24", "thursday 24 dec 2026",
  ])
  func aDayWithItsYearDoesNot(_ text: String) throws {
    #expect(try RelativeDay(text: text) == .day(#require(CalendarDate(text: "2026-12-24"))))
  }

  @Test(arguments: [
    "", "soon", "1/2", "24/12/2026", "2026-13-40", "31 feb", "24.13.", "fri 2026-12-24", "next",
    "next soon", "in days", "in 3", "end", "the friday", "on 3 days", "32nd", "0 dec", "feb",
    "24", "friday 2 l", "next christmas 3", "-3 days", "٣ days",
  ])
  func otherWordsAreNoDay(_ text: String) {
    #expect(RelativeDay(text: text) == nil)
  }

  /// `friday` is the next Friday, including today; `next friday` is the Friday of the next week.
  @Test(arguments: [
    ("2026-01-05", "2026-01-09", "2026-01-16"), ("2026-01-06", "2026-01-09", "2026-01-16"),
    ("2026-01-07", "2026-01-09", "2026-01-16"), ("2026-01-08", "2026-01-09", "2026-01-16"),
    ("2026-01-09", "2026-01-09", "2026-01-16"), ("2026-01-10", "2026-01-16", "2026-01-16"),
    ("2026-01-11", "2026-01-16", "2026-01-16"),
  ])
  func nextFridayIsThatOfNextWeek(_ today: String, _ this: String, _ next: String) throws {
    let today = try #require(CalendarDate(text: today))
    #expect(RelativeDay(text: "friday")?.date(from: today)?.text == this)
    #expect(RelativeDay(text: "next friday")?.date(from: today)?.text == next)
  }

  @Test(arguments: [
    ("monday", "2026-01-05", "2026-01-05"), ("friday", "2026-01-02", "2026-01-09"),
    ("24 dec", "2025-12-24", "2026-12-24"), ("5 jan", "2026-01-05", "2026-01-05"),
    ("the 6th", "2025-12-06", "2026-01-06"),
  ])
  func whatLiesBehindIsTheLastOne(_ text: String, _ past: String, _ thisYear: String) throws {
    let today = try #require(CalendarDate(text: "2026-01-05"))
    let day = try #require(RelativeDay(text: text))
    #expect(day.date(from: today, choosing: .past)?.text == past)
    #expect(day.date(from: today, choosing: .thisYear)?.text == thisYear)
  }

  @Test(arguments: [
    (["next", "friday", "on", "Party"], 2), (["24", "dec", "2026", "as"], 3), (["24", "dec"], 2),
    (["christmas", "eve"], 2), (["christmas", "tree"], 1), (["in", "3", "days", "in", "dairy"], 3),
    (["new", "years", "eve"], 3), (["new", "year", "party"], 2), (["on", "friday", "2", "l"], 2),
  ])
  func theLongestDayIsRead(_ words: [String], _ count: Int) {
    #expect(RelativeDay.head(of: words)?.count == count)
  }

  @Test func theCalendarEnds() throws {
    let last = try #require(CalendarDate(text: "9999-12-31"))
    #expect(RelativeDay(text: "tomorrow")?.date(from: last) == nil)
    #expect(RelativeDay(text: "1 jan")?.date(from: last) == nil)
    #expect(RelativeDay(text: "end of month")?.date(from: last)?.text == "9999-12-31")
    #expect(RelativeDay(text: "in 9999 years")?.date(from: last) == nil)
  }
}
