package import CartModels

/// A schedule as `schedules` and `due` show it.
package struct ScheduleReport: Hashable, Sendable {
  /// The schedule.
  package var schedule: Schedule
  /// The day it is due for, if it is.
  package var due: CalendarDate?
  /// The next days after today and after the due ones.
  package var next: [CalendarDate]
  /// The reason why it cannot be applied, if known.
  package var problem: String?
}

/// A day on which a schedule falls.
package struct ScheduledDay: Hashable, Sendable {
  /// The day.
  package var day: CalendarDate
  /// The schedule.
  package var schedule: Schedule

  /// Whether it comes before another: by its day, and on one day by the schedule's name.
  func isBefore(_ other: ScheduledDay) -> Bool {
    if day != other.day { return day < other.day }
    return OrderedName(schedule.key) < OrderedName(other.schedule.key)
  }
}

/// `apply due` applied a schedule.
package struct AppliedSchedule: Sendable {
  /// The previous schedule, with its next days.
  package var report: ScheduleReport
}

/// `apply due` found no due schedules.
package struct NothingDue: Sendable {
  /// The next day.
  package var next: ScheduledDay?
}
