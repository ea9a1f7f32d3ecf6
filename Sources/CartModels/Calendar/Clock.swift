package import Foundation

/// A source of the current time. It is injected, so that tests don't depend on when they run.
package protocol Clock: Sendable {
  /// The current time.
  var now: Date { get }
  /// The calendar with the user's time zone.
  var calendar: LocalCalendar { get }
}

extension Clock {
  /// The current day.
  package var today: CalendarDate { calendar.day(of: now) }
}

/// The system's clock.
package struct SystemClock: Clock {
  /// The Gregorian calendar in the user's time zone.
  package let calendar: LocalCalendar

  /// Creates the system's clock.
  package init(calendar: LocalCalendar = LocalCalendar(.gregorian())) { self.calendar = calendar }

  /// The current time of the system.
  package var now: Date { Date() }
}

/// A fixed clock; `--today` sets it to noon of a day.
package struct FixedClock: Clock {
  /// The time that the clock always shows.
  package let now: Date
  /// The calendar with the time zone of the clock.
  package let calendar: LocalCalendar

  /// Creates a clock that always shows one time.
  package init(now: Date, calendar: LocalCalendar) {
    self.now = now
    self.calendar = calendar
  }

  /// Creates a clock that always shows one time, in the time zone of a calendar.
  package init(now: Date, calendar: Calendar = .gregorian()) {
    self.init(now: now, calendar: LocalCalendar(calendar))
  }
}

extension Calendar {
  /// The Gregorian calendar in a time zone, by default the system's.
  package static func gregorian(in timeZone: TimeZone = .current) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}
