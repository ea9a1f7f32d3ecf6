import struct Foundation.Calendar
import struct Foundation.Date
import struct Foundation.Locale
import struct Foundation.TimeZone

/// The days of a recurrence, calculated with `Calendar.RecurrenceRule`.
///
/// The rules run at noon in a calendar without daylight saving time, so the days are the same in
/// every time zone. They only use features that work on every platform: the second Friday is
/// the Friday from the 8th to the 14th, because `.nth` weekdays are wrong in some months.
extension Recurrence {
  /// The days from a day on, counted from the anchor and not before it. Empty for days after done,
  /// which no rule can express.
  func days(from day: CalendarDate, anchor: CalendarDate) -> RecurringDays {
    let first = max(day, anchor)
    return RecurringDays(
      rules(anchor), from: periodStart(before: first, anchor, stepsBack: 0), first: first)
  }

  /// The last day up to and including a day, counted from the anchor and not before it.
  func lastDay(through day: CalendarDate, anchor: CalendarDate) -> CalendarDate? {
    guard day >= anchor else { return nil }
    // Every period has a day, but the current period's day may still be ahead.
    return lastDay(through: day, anchor, stepsBack: 0)
      ?? lastDay(through: day, anchor, stepsBack: 1)
  }

  /// The last day up to and including a day, searched from the start of a period.
  private func lastDay(
    through day: CalendarDate, _ anchor: CalendarDate, stepsBack: Int
  ) -> CalendarDate? {
    let start = periodStart(before: day, anchor, stepsBack: stepsBack)
    var last: CalendarDate?
    for found in RecurringDays(rules(anchor), from: start, first: anchor) {
      if found > day { break }
      last = found
    }
    return last
  }

  /// The calendar that the rules run in.
  static let calendar: Calendar = {
    var calendar = Calendar.gregorian(in: .gmt)
    // Weeks begin on Monday, as in ISO 8601; otherwise Sundays would fall into other weeks.
    calendar.firstWeekday = 2
    calendar.minimumDaysInFirstWeek = 4
    return calendar
  }()

  /// The rules whose days together are the days of the recurrence.
  private func rules(_ anchor: CalendarDate) -> [Calendar.RecurrenceRule] {
    switch self {
    case .days(let count): return [rule(.daily, count)]
    case .weeks(let count, let days):
      var rule = rule(.weekly, count)
      rule.weekdays = (days.isEmpty ? [anchor.dayOfWeek] : days).map { .every($0.inFoundation) }
      return [rule]
    case .months(let count, let days):
      return (days.isEmpty ? [.day(anchor.day)] : days).map { rule(count, $0) }
    case .years(let count, let days):
      return (days.isEmpty ? [DayOfYear(anchor)] : days).map { day in
        var rule = rule(.yearly, count)
        rule.months = [.init(day.month)]
        rule.daysOfTheMonth = [day.day]
        return rule
      }
    case .daysAfterDone: return []
    }
  }

  private func rule(_ count: Int, _ day: DayOfMonth) -> Calendar.RecurrenceRule {
    var rule = rule(.monthly, count)
    switch day {
    case .day(let day): rule.daysOfTheMonth = [day]
    case .last: rule.daysOfTheMonth = [-1]
    case .weekday(let place, let weekday):
      rule.daysOfTheMonth = place.days
      rule.weekdays = [.every(weekday.inFoundation)]
    }
    return rule
  }

  /// A rule that uses the last day before a day that a month doesn't have.
  private func rule(
    _ frequency: Calendar.RecurrenceRule.Frequency, _ interval: Int
  ) -> Calendar.RecurrenceRule {
    Calendar.RecurrenceRule(
      calendar: Recurrence.calendar, frequency: frequency, interval: interval,
      matchingPolicy: .previousTimePreservingSmallerComponents)
  }
}

/// A late start for the rules, which saves running through all the years since the anchor.
extension Recurrence {
  /// The first day of the period that contains a day, or of an earlier one. A period is as long as
  /// the interval, and the first one contains the anchor.
  private func periodStart(
    before day: CalendarDate, _ anchor: CalendarDate, stepsBack: Int
  ) -> CalendarDate {
    func start(_ first: Int, _ present: Int, _ interval: Int) -> Int {
      first + max(0, (present - first) / interval - stepsBack) * interval
    }
    switch self {
    case .days(let count):
      return CalendarDate(dayNumber: start(anchor.dayNumber, day.dayNumber, count)) ?? anchor
    case .weeks(let count, _):
      // Day 0 is a Monday.
      let week = start(anchor.dayNumber / 7, day.dayNumber / 7, count)
      return CalendarDate(dayNumber: week * 7) ?? anchor
    case .months(let count, _):
      let month = start(anchor.monthNumber, day.monthNumber, count)
      return CalendarDate(year: month / 12, month: month % 12 + 1, day: 1) ?? anchor
    case .years(let count, _):
      return CalendarDate(year: start(anchor.year, day.year, count), month: 1, day: 1) ?? anchor
    case .daysAfterDone: return anchor
    }
  }
}

/// The days of several rules, in order and without duplicates.
///
/// Foundation uses the Julian calendar before 1582. The Gregorian calendar repeats every
/// 400 years, including weekdays, so early days are calculated that many years later.
struct RecurringDays: Sequence, IteratorProtocol {
  private var rules: [(dates: AnyIterator<Date>, next: CalendarDate?)] = []
  /// The number of years by which the rules run late.
  private let shift: Int

  private static let earliestYear = 1601

  init(
    _ rules: [Calendar.RecurrenceRule], from start: CalendarDate, first: CalendarDate
  ) {
    let cycles = Swift.max(0, RecurringDays.earliestYear - start.year + 399) / 400
    shift = cycles * 400
    guard
      let later = CalendarDate(year: start.year + shift, month: start.month, day: start.day),
      let noon = later.noon(in: Recurrence.calendar)
    else { return }
    for rule in rules {
      let dates = AnyIterator(rule.recurrences(of: noon).makeIterator())
      var next = day(dates)
      while let day = next, day < first { next = self.day(dates) }
      self.rules.append((dates, next))
    }
  }

  mutating func next() -> CalendarDate? {
    guard let day = rules.compactMap(\.next).min() else { return nil }
    for index in rules.indices where rules[index].next == day {
      rules[index].next = self.day(rules[index].dates)
    }
    return day
  }

  /// The next day of a rule; nil at the end of the calendar.
  private func day(_ dates: AnyIterator<Date>) -> CalendarDate? {
    dates.next().flatMap { date in
      let day = CalendarDate(date, in: Recurrence.calendar)
      return CalendarDate(year: day.year - shift, month: day.month, day: day.day)
    }
  }
}

extension Recurrence.Place {
  /// The days of the month on which a weekday has this place.
  fileprivate var days: [Int] {
    self == .last ? Array(-7 ... -1) : Array(rawValue * 7 - 6...rawValue * 7)
  }
}

extension CalendarDate {
  /// The number of months from the beginning of the year 0 to the month of the day.
  fileprivate var monthNumber: Int { year * 12 + month - 1 }
}

extension Weekday {
  fileprivate var inFoundation: Locale.Weekday {
    switch self {
    case .monday: .monday
    case .tuesday: .tuesday
    case .wednesday: .wednesday
    case .thursday: .thursday
    case .friday: .friday
    case .saturday: .saturday
    case .sunday: .sunday
    }
  }
}
