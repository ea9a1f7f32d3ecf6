import CartModels
import Foundation
import Testing

/// The user's local days, based only on the offset from GMT.
@Suite struct LocalCalendarTests {
  private func calendar(_ hours: Int) -> LocalCalendar {
    LocalCalendar { _ in hours * 3_600 }
  }

  @Test func aMomentFallsOnAnotherDayElsewhere() {
    // 2026-01-05 12:00 GMT
    let noon = Date(timeIntervalSince1970: 1_767_614_400)
    #expect(calendar(0).day(of: noon).text == "2026-01-05")
    #expect(calendar(12).day(of: noon).text == "2026-01-06")
    #expect(calendar(-13).day(of: noon).text == "2026-01-04")
  }

  @Test(arguments: [-24, -12, 0, 9, 14, 24]) func noonIsOnTheDay(hours: Int) throws {
    for text in ["0001-01-01", "1582-10-10", "1969-12-31", "2026-03-29", "9999-12-31"] {
      let day = try #require(CalendarDate(text: text))
      #expect(calendar(hours).day(of: calendar(hours).noon(of: day)) == day)
    }
  }

  @Test func clocksMayMoveBetweenGreenwichsNoonAndHere() throws {
    let day = try #require(CalendarDate(text: "2026-03-29"))
    let noon = LocalCalendar { _ in 0 }.noon(of: day)
    let moved = LocalCalendar { $0 < noon.addingTimeInterval(-7_200) ? 10 * 3_600 : 11 * 3_600 }
    #expect(moved.day(of: moved.noon(of: day)) == day)
  }

  @Test(arguments: [-1e300, -1e14, 1e14, 1e300, .nan, .infinity])
  func everyMomentHasADay(seconds: Double) {
    let day = calendar(0).day(of: Date(timeIntervalSince1970: seconds))
    #expect(["0001-01-01", "9999-12-31"].contains(day.text))
  }
}
