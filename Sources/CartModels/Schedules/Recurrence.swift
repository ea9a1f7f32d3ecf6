/// How often something comes back.
///
/// A part that is left out follows the day the schedule starts on: `2 weeks` from a
/// Friday is every other Friday.
package enum Recurrence: Hashable, Sendable {
  /// `day`, `3 days`
  case days(Int)
  /// `week`, `2 weeks on mon, thu`
  case weeks(Int, on: [Weekday])
  /// `3 months`, `month on 1, 15`, `month on last friday`
  case months(Int, on: [DayOfMonth])
  /// `year`, `year on 12-20`
  case years(Int, on: [DayOfYear])
  /// `9 days after done`: counted from the day on which the list's items were last all
  /// checked.
  case daysAfterDone(Int)

  /// The longest interval; more is taken for a mistake.
  package static let maximumInterval = 1000

  /// A day of a month.
  package enum DayOfMonth: Hashable, Sendable {
    /// From 1 to 31; the month's last day where it is shorter.
    case day(Int)
    /// The month's last day.
    case last
    /// Such as the last Friday.
    case weekday(Place, Weekday)
  }

  /// Which of a month's weekdays.
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
    /// From 1 to the most days that the month ever has.
    package let day: Int

    /// Makes a day of the year, or nil where no year has it.
    package init?(month: Int, day: Int) {
      // A leap year has every day that any year has.
      guard CalendarDate(year: 2000, month: month, day: day) != nil else { return nil }
      self.month = month
      self.day = day
    }

    /// The day of the year that a day is.
    package init(_ date: CalendarDate) { (month, day) = (date.month, date.day) }
  }
}

extension Recurrence.DayOfYear: Comparable {
  /// The earlier day comes first.
  package static func < (left: Self, right: Self) -> Bool {
    (left.month, left.day) < (right.month, right.day)
  }
}
