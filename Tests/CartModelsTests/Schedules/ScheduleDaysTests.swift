import CartModels
import Foundation
import TestSupport
import Testing

/// The due days of schedules, compared with another implementation (`Recurrences/README.md`).
@Suite struct ScheduleDaysTests {
  /// A line of `days.tsv`.
  struct Expectation: CustomTestStringConvertible, Sendable {
    var schedule: Schedule
    var isSeldom: Bool
    var doneDays: [CalendarDate]
    var applied: [Application]

    var testDescription: String {
      "\(schedule.recurrence.text) from \(schedule.anchor.text)\(isSeldom ? ", seldom" : "")"
    }
  }

  /// An application of a schedule: the day of the run and the due day that it was for.
  struct Application: Equatable, Sendable {
    var today: CalendarDate
    var due: CalendarDate
  }

  static let expectations: [Expectation] = {
    do {
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Recurrences/days.tsv")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .map { try expectation($0.split(separator: "\t", omittingEmptySubsequences: false)) }
    } catch {
      Issue.record(error)
      return []
    }
  }()

  private static func expectation(_ fields: [Substring]) throws -> Expectation {
    try #require(fields.count == 6)
    let schedule = Schedule(
      name: "taco", recurrence: try #require(Recurrence(text: String(fields[0]))),
      template: "taco", list: "Weekly", anchor: try day(fields[1]),
      until: fields[2] == "-" ? nil : try day(fields[2]), createdAt: moment())
    return Expectation(
      schedule: schedule, isSeldom: fields[3] == "seldom",
      doneDays: try fields[4].split(separator: " ").map(day),
      applied: try fields[5].split(separator: " ").map { text in
        let days = try text.split(separator: ":").map(day)
        return Application(today: try #require(days.first), due: try #require(days.last))
      })
  }

  private static func day(_ text: Substring) throws -> CalendarDate {
    try #require(CalendarDate(text: String(text)))
  }

  /// Returns the days to check: all, or those that `seldom` of `generate.py` picks.
  private static func looked(isSeldom: Bool) throws -> [CalendarDate] {
    let (first, last) = (try day("2026-01-01"), try day("2029-12-31"))
    let days = try (first.dayNumber...last.dayNumber)
      .map { try #require(CalendarDate(dayNumber: $0)) }
    guard isSeldom else { return days }
    var (picked, gap, index): ([CalendarDate], Int, Int) = ([], 1, 0)
    while index < days.count {
      picked.append(days[index])
      index += gap
      gap = gap > 47 ? 1 : gap + 3
    }
    return picked
  }

  @Test func thereAreTwentySchedulesAndMore() {
    #expect(Set(Self.expectations.map(\.schedule)).count >= 20)
  }

  @Test(arguments: expectations)
  func isDueOnTheDaysThatAnotherImplementationSays(expectation: Expectation) throws {
    var schedule = expectation.schedule
    var applied: [Application] = []
    var done = expectation.doneDays[...]
    var doneOn: CalendarDate?
    for today in try Self.looked(isSeldom: expectation.isSeldom) {
      while let next = done.first, next < today { doneOn = done.removeFirst() }
      guard let due = schedule.due(on: today, doneOn: doneOn) else { continue }
      applied.append(Application(today: today, due: due))
      schedule = schedule.applied(on: today)
      #expect(schedule.due(on: today, doneOn: doneOn) == nil)
    }
    #expect(applied == expectation.applied)
  }

  /// If the schedule is checked every day, `due` reports exactly the days that `next` announced.
  @Test(arguments: expectations.filter { !$0.isSeldom && $0.doneDays.isEmpty })
  func fallsDueOnTheDaysThatWereAnnounced(expectation: Expectation) throws {
    let schedule = expectation.schedule
    let eve = try Self.day("2025-12-31")
    let end = try Self.day("2029-12-31")
    let expected = expectation.applied.filter { $0.today == $0.due }.map(\.due)
    let announced = schedule.next(expected.count + 1, after: eve, doneOn: nil)
    #expect(announced.prefix { $0 <= end } == expected[...])
  }

  /// Noon of the `--today` day is on that day in every time zone, even on days when clocks change.
  @Test(arguments: [
    "UTC", "Europe/Berlin", "America/New_York", "America/Sao_Paulo", "Asia/Kathmandu",
    "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Kiritimati", "Pacific/Niue",
  ])
  func aDayIsTheSameDayInEveryZone(zone: String) throws {
    let calendar = Calendar.gregorian(in: try #require(TimeZone(identifier: zone)))
    for day in try Self.looked(isSeldom: false) {
      let clock = FixedClock(now: try #require(day.noon(in: calendar)), calendar: calendar)
      #expect(clock.today == day)
    }
  }
}
