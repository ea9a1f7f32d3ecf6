/// The recurrence of a schedule.
///
/// Omitted parts follow from the day on which the schedule starts: `2 weeks` from a Friday is
/// every other Friday.
package enum Recurrence: Hashable, Sendable {
  /// `day`, `3 days`
  case days(Int)
  /// `week`, `2 weeks on mon, thu`
  case weeks(Int, on: [Weekday])
  /// `3 months`, `month on 1, 15`, `month on last friday`
  case months(Int, on: [DayOfMonth])
  /// `year`, `year on 12-20`
  case years(Int, on: [DayOfYear])
  /// `9 days after done`: counted from the last day on which all items of the list were checked.
  case daysAfterDone(Int)

  /// The maximum interval; a larger one is treated as a mistake.
  package static let maximumInterval = 1000

  /// A day of a month.
  package enum DayOfMonth: Hashable, Sendable {
    /// A day from 1 to 31; the last day of a month that is shorter.
    case day(Int)
    /// The last day of the month.
    case last
    /// A weekday by its place, such as the last Friday.
    case weekday(Place, Weekday)
  }

  /// The place of a weekday within a month.
  package enum Place: Int, Hashable, Sendable, CaseIterable {
    case first = 1
    case second, third, fourth
    case last = -1

    /// The place as a word: `first`, `last`.
    package var name: String { "\(self)" }
  }

  /// A day of a year; the 29th of February is the 28th in common years.
  package struct DayOfYear: Hashable, Sendable {
    /// From 1 to 12.
    package let month: Int
    /// From 1 to the number of days that the month has in a leap year.
    package let day: Int

    /// Creates a day of the year; nil if no year has it.
    package init?(month: Int, day: Int) {
      // A leap year has every day that any year has.
      guard CalendarDate(year: 2000, month: month, day: day) != nil else { return nil }
      self.month = month
      self.day = day
    }

    /// The month and day of a date.
    package init(_ date: CalendarDate) { (month, day) = (date.month, date.day) }
  }
}

extension Recurrence.DayOfYear: Comparable {
  /// The earlier day comes first.
  package static func < (left: Self, right: Self) -> Bool {
    (left.month, left.day) < (right.month, right.day)
  }
}
