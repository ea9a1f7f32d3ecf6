import CartModels
import Foundation
import Testing

@Suite struct CalendarDateTests {
  @Test(arguments: ["2026-12-24", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
  func aDayIsReadFromItsText(_ text: String) throws {
    let day = try #require(CalendarDate(text: text))
    #expect(day.text == text)
    #expect(try throughJSON(day) == day)
  }

  @Test(arguments: [
    "", "-", "--", "2026-12", "2026-12-24-", "2026-1-24", "26-12-24", "2026-13-01", "2026-00-01",
    "2026-04-31", "2025-02-29", "1900-02-29", "0000-01-01", "+026-12-24", "2026-+1-24",
    "2026-12-2x", "２０２６-12-24", "2026/12/24", "2026-12-٢٤",
  ])
  func otherTextIsNoDay(_ text: String) {
    #expect(CalendarDate(text: text) == nil)
  }

  @Test(arguments: [Int.min, -1, 0, 10_000, .max])
  func partsOutOfRangeAreNoDay(_ number: Int) {
    #expect(CalendarDate(year: number, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: 2026, month: number, day: 1) == nil)
    #expect(CalendarDate(year: 2026, month: 1, day: number) == nil)
  }

  @Test func earlierDaysComeFirst() throws {
    let days = try ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"].map {
      try #require(CalendarDate(text: $0))
    }
    #expect(days.reversed().sorted() == days)
  }

  @Test(arguments: ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Sao_Paulo"])
  func noonIsOnTheDayInEveryZone(_ zone: String) throws {
    var calendar = Calendar.gregorian()
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    let day = try #require(CalendarDate(text: "2018-11-04"))
    #expect(CalendarDate(try #require(day.noon(in: calendar)), in: calendar) == day)
  }
}
