package import CartModels

/// A schedule as `schedules` and `due` show it.
package struct ScheduleReport: Hashable, Sendable {
  /// The schedule.
  package var schedule: Schedule
  /// The day it is due for, if it is.
  package var due: CalendarDate?
  /// The days it falls on next, after today and after what is due.
  package var next: [CalendarDate]
  /// Why it can't be applied, if it is known that it can't.
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
  /// The schedule as it was, with what comes next.
  package var report: ScheduleReport
}

/// `apply due` found nothing due.
package struct NothingDue: Sendable {
  /// The day that comes next.
  package var next: ScheduledDay?
}
