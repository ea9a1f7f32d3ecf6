import CartModels
import Testing

@Suite struct RecurrenceTests {
  static let texts = [
    "day", "3 days", "1000 days", "week", "2 weeks", "week on friday", "2 weeks on mon, thu",
    "week on sat, sun", "month", "3 months", "month on 1", "month on 31", "month on 1, 15",
    "month on last day", "month on last friday", "2 months on second tuesday, 20",
    "year", "year on 12-20", "year on 02-29", "4 years on 01-01, 07-01", "1 day after done",
    "9 days after done",
  ]

  @Test(arguments: texts) func comesBackFromItsText(text: String) throws {
    #expect(try #require(Recurrence(text: text)).text == text)
  }

  static let wrongTexts = [
    "", "0 days", "-1 days", "1001 weeks", "99999999999999999999 days", "fortnight", "day on 1",
    "week on", "week on mo", "week on 1", "month on 0", "month on 32", "month on last",
    "month on fifth friday", "month on friday", "year on 02-30", "year on 13-01", "year on 1",
    "2 weeks on mon, ", "days after done", "2 weeks after done", "2 days before done", "on mon",
  ]

  @Test(arguments: wrongTexts) func otherTextsAreNone(text: String) {
    #expect(Recurrence(text: text) == nil)
  }

  @Test func weekdaysAreKnownByTheirNamesAndBeginnings() {
    #expect(Weekday(word: "Thursday") == .thursday)
    #expect(Weekday(word: "thurs") == .thursday)
    #expect(Weekday(word: "SUN") == .sunday)
    #expect(Weekday(word: "th") == nil)
    #expect(Weekday(word: "fridays") == nil)
    #expect(Weekday(word: "") == nil)
  }

  @Test func aDayKnowsItsWeekday() throws {
    #expect(try #require(CalendarDate(text: "2026-01-05")).dayOfWeek == .monday)
    #expect(try #require(CalendarDate(text: "2024-02-29")).dayOfWeek == .thursday)
  }
}
