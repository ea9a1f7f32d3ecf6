import struct Foundation.Calendar
import struct Foundation.Date
import struct Foundation.Locale
import struct Foundation.TimeZone

/// On which days something comes back, as `Calendar.RecurrenceRule` has it.
///
/// The rules run at noon of a calendar whose days all have 24 hours: a day is a day in
/// every time zone, whatever its clocks do. They are given what they answer rightly on every
/// platform: the second Friday is the one from the 8th to the 14th, as places of
/// weekdays in a month (`.nth`) go wrong in some months.
extension Recurrence {
  /// The days from one on, counted from the anchor, and none before it. None for days
  /// after done, which no rule knows.
  func days(from day: CalendarDate, anchor: CalendarDate) -> RecurringDays {
    let first = max(day, anchor)
    return RecurringDays(
      rules(anchor), from: periodStart(before: first, anchor, stepsBack: 0), first: first)
  }

  /// The last day up to and including one, counted from the anchor and not before it.
  func lastDay(through day: CalendarDate, anchor: CalendarDate) -> CalendarDate? {
    guard day >= anchor else { return nil }
    // Every period has a day, which may be yet to come in the one that is under way.
    return lastDay(through: day, anchor, stepsBack: 0)
      ?? lastDay(through: day, anchor, stepsBack: 1)
  }

  /// The last day up to and including one, of those since a period's start.
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
    // ISO 8601; a week that counts from Sunday would put Sundays into other weeks.
    calendar.firstWeekday = 2
    calendar.minimumDaysInFirstWeek = 4
    return calendar
  }()

  /// The rules whose days, taken together, are the recurrence's.
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

  /// A rule that takes the last day before one that a month hasn't got.
  private func rule(
    _ frequency: Calendar.RecurrenceRule.Frequency, _ interval: Int
  ) -> Calendar.RecurrenceRule {
    Calendar.RecurrenceRule(
      calendar: Recurrence.calendar, frequency: frequency, interval: interval,
      matchingPolicy: .previousTimePreservingSmallerComponents)
  }
}

/// Where a rule may begin to count, so that it needn't run through all the years since
/// the anchor.
extension Recurrence {
  /// The first day of the last period that began by a day, or of one before; a period is
  /// the interval's length, the first one being the anchor's.
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

/// The days of several rules, in order and each of them once.
///
/// Foundation counts days before 1582 by the Julian calendar. The Gregorian one repeats
/// itself, weekdays and all, every 400 years, so early days are looked for that much later.
struct RecurringDays: Sequence, IteratorProtocol {
  private var rules: [(dates: AnyIterator<Date>, next: CalendarDate?)] = []
  /// How many years later the rules run.
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

  /// The next day of a rule, or nil where the calendar ends.
  private func day(_ dates: AnyIterator<Date>) -> CalendarDate? {
    dates.next().flatMap { date in
      let day = CalendarDate(date, in: Recurrence.calendar)
      return CalendarDate(year: day.year - shift, month: day.month, day: day.day)
    }
  }
}

extension Recurrence.Place {
  /// The days of the month among which a weekday is the one of this place.
  fileprivate var days: [Int] {
    self == .last ? Array(-7 ... -1) : Array(rawValue * 7 - 6...rawValue * 7)
  }
}

extension CalendarDate {
  /// How many months lie between the beginning of the year 0 and the day's.
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
