public import CartModels

/// A schedule as `schedules` and `due` show it.
public struct ScheduleReport: Hashable, Sendable {
  /// The schedule.
  public var schedule: Schedule
  /// The day it is due for, if it is.
  public var due: CalendarDate?
  /// The days it falls on next, after today and after what is due.
  public var next: [CalendarDate]
  /// Why it can't be applied, if it is known that it can't.
  public var problem: String?
}

/// A day on which a schedule falls.
public struct ScheduledDay: Hashable, Sendable {
  /// The day.
  public var day: CalendarDate
  /// The schedule.
  public var schedule: Schedule
}
