import CartModels
import TestSupport
import Testing

@Suite struct ScheduleTests {
  private func day(_ text: String) throws -> CalendarDate {
    try #require(CalendarDate(text: text))
  }

  private func schedule(
    _ recurrence: String, _ anchor: String, until: String? = nil
  ) throws -> Schedule {
    Schedule(
      name: "taco", recurrence: try #require(Recurrence(text: recurrence)), template: "taco",
      list: "Weekly", anchor: try day(anchor), until: try until.map(day), createdAt: moment())
  }

  private func next(
    _ count: Int, of schedule: Schedule, after day: String, doneOn: String? = nil
  ) throws -> [String] {
    schedule.next(count, after: try self.day(day), doneOn: try doneOn.map(self.day)).map(\.text)
  }

  @Test func theNextDaysComeAfterWhatWasDealtWith() throws {
    let weekly = try schedule("week on friday", "2026-01-05")
    #expect(try next(2, of: weekly, after: "2026-01-09") == ["2026-01-16", "2026-01-23"])
    let skipped = weekly.handled(through: try day("2026-01-16"))
    #expect(try next(2, of: skipped, after: "2026-01-09") == ["2026-01-23", "2026-01-30"])
    #expect(try next(0, of: weekly, after: "2026-01-09") == [])
  }

  @Test func thereAreNoneAfterTheLast() throws {
    let ending = try schedule("week on friday", "2026-01-05", until: "2026-01-16")
    #expect(try next(9, of: ending, after: "2026-01-01") == ["2026-01-09", "2026-01-16"])
    #expect(try next(9, of: ending, after: "2026-01-16") == [])
    #expect(ending.due(on: try day("2027-01-01"), doneOn: nil) == (try day("2026-01-16")))
  }

  @Test func thereAreNoneBeyondTheCalendar() throws {
    let daily = try schedule("day", "9999-12-25")
    #expect(try next(9, of: daily, after: "9999-12-29") == ["9999-12-30", "9999-12-31"])
    #expect(try next(9, of: daily, after: "9999-12-31") == [])
    let yearly = try schedule("1000 years on 02-29", "2000-01-01")
    #expect(try next(99, of: yearly, after: "2026-01-01").last == "9000-02-28")
    let afterDone = try schedule("9 days after done", "9999-12-01")
    #expect(try next(1, of: afterDone, after: "9999-12-30", doneOn: "9999-12-30") == [])
    #expect(afterDone.due(on: try day("9999-12-31"), doneOn: try day("9999-12-30")) == nil)
  }

  @Test func theDistantPastIsNoLongWayOff() throws {
    let daily = try schedule("3 days", "0001-01-01")
    #expect(try next(1, of: daily, after: "9999-01-01").first?.hasPrefix("9999-01-0") == true)
    #expect(daily.due(on: try day("9999-01-04"), doneOn: nil) != nil)
  }

  @Test func manyThatWereMissedAreDueAsOne() throws {
    let daily = try schedule("day", "2026-01-01")
    let today = try day("2026-03-01")
    #expect(daily.due(on: today, doneOn: nil) == today)
    #expect(daily.applied(on: today).due(on: today, doneOn: nil) == nil)
    #expect(daily.applied(on: today).due(on: try day("2026-03-02"), doneOn: nil) != nil)
  }

  @Test func nothingIsDueBeforeItStarts() throws {
    #expect(try schedule("day", "2026-01-05").due(on: try day("2026-01-04"), doneOn: nil) == nil)
  }

  @Test func nothingIsDueWhileItIsPaused() throws {
    var daily = try schedule("week on friday", "2026-01-01")
    daily.isPaused = true
    let thursday = try day("2026-01-15")
    #expect(daily.due(on: thursday, doneOn: nil) == nil)
    let resumed = daily.resumed(on: thursday)
    #expect(!resumed.isPaused)
    #expect(resumed.due(on: thursday, doneOn: nil) == nil)
    #expect(resumed.due(on: try day("2026-01-16"), doneOn: nil) == (try day("2026-01-16")))
    // A schedule that falls due on the day it is resumed is still due.
    let friday = try day("2026-01-16")
    #expect(daily.resumed(on: friday).due(on: friday, doneOn: nil) == friday)
  }

  @Test func skippingLeavesOutWhatIsDueElseWhatComesNext() throws {
    let weekly = try schedule("week on friday", "2026-01-05")
    #expect(weekly.skipped(on: try day("2026-01-12"), doneOn: nil) == (try day("2026-01-09")))
    let applied = weekly.applied(on: try day("2026-01-12"))
    #expect(applied.skipped(on: try day("2026-01-12"), doneOn: nil) == (try day("2026-01-16")))
  }

  @Test func dealingWithADayNeverBringsLaterOnesBack() throws {
    let weekly = try schedule("week on friday", "2026-01-05")
      .handled(through: try day("2026-02-06"))
    #expect(weekly.applied(on: try day("2026-01-12")).handled == (try day("2026-02-06")))
    #expect(weekly.resumed(on: try day("2026-01-12")).handled == (try day("2026-02-06")))
  }

  @Test func oneDoneIsOneDay() throws {
    let weekly = try schedule("9 days after done", "2026-01-05")
    #expect(weekly.due(on: try day("2026-01-04"), doneOn: nil) == nil)
    // A list that was never done is due at the start.
    #expect(weekly.due(on: try day("2026-01-07"), doneOn: nil) == (try day("2026-01-05")))
    let applied = weekly.applied(on: try day("2026-01-07"))
    #expect(applied.due(on: try day("2026-01-30"), doneOn: nil) == nil)
    #expect(try next(5, of: applied, after: "2026-01-08", doneOn: "2026-01-08") == ["2026-01-17"])
    #expect(applied.due(on: try day("2026-01-16"), doneOn: try day("2026-01-08")) == nil)
    #expect(applied.due(on: try day("2026-01-17"), doneOn: try day("2026-01-08")) != nil)
    let again = applied.applied(on: try day("2026-01-17"))
    #expect(again.due(on: try day("2026-12-31"), doneOn: try day("2026-01-08")) == nil)
  }

  @Test func aListDoneLongAgoIsBegunWithOnTheFirstDay() throws {
    let weekly = try schedule("9 days after done", "2026-01-05")
    #expect(try next(1, of: weekly, after: "2026-01-01", doneOn: "2025-03-01") == ["2026-01-05"])
    #expect(try next(1, of: weekly, after: "2026-01-01", doneOn: "2026-01-01") == ["2026-01-10"])
  }

  /// For any rule and any starting day, the days are the same, and the last day before the next one
  /// is consistent.
  @Test(arguments: 0..<40) func countingMayBeginAnywhere(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let text = random.pick(RecurrenceTests.texts.filter { !$0.hasSuffix("done") })
    let anchor = Int.random(in: 1...3_652_050, using: &random)
    let schedule = try schedule(text, try #require(CalendarDate(dayNumber: anchor)).text)
    let eve = try #require(CalendarDate(dayNumber: anchor - 1))
    let days = schedule.next(40, after: eve, doneOn: nil)
    #expect(days == days.sorted() && Set(days).count == days.count)
    for (index, day) in days.enumerated() {
      let rest = schedule.next(2, after: day, doneOn: nil)
      #expect(rest.prefix(days.count - index - 1) == days[(index + 1)...].prefix(2))
      #expect(schedule.due(on: day, doneOn: nil) == day)
      let before = try #require(day.dayBefore)
      #expect(schedule.due(on: before, doneOn: nil) == (index == 0 ? nil : days[index - 1]))
    }
  }
}
