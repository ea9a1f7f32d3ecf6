package import Foundation

/// Where the time comes from; injected, so that nothing depends on when a
/// test runs.
package protocol Clock: Sendable {
  /// The present moment.
  var now: Date { get }
  /// The calendar with the user's time zone.
  var calendar: LocalCalendar { get }
}

extension Clock {
  /// The day it is.
  package var today: CalendarDate { calendar.day(of: now) }
}

/// The machine's clock.
package struct SystemClock: Clock {
  /// The Gregorian calendar in the user's time zone.
  package let calendar: LocalCalendar

  /// Makes the machine's clock.
  package init(calendar: LocalCalendar = LocalCalendar(.gregorian())) { self.calendar = calendar }

  /// The present moment.
  package var now: Date { Date() }
}

/// A fixed clock; `--today` sets it to noon of a day.
package struct FixedClock: Clock {
  /// The moment it shows.
  package let now: Date
  /// The calendar it counts in.
  package let calendar: LocalCalendar

  /// Makes a clock that always shows one moment.
  package init(now: Date, calendar: LocalCalendar) {
    self.now = now
    self.calendar = calendar
  }

  /// Makes a clock that always shows one moment, in the time zone of a calendar.
  package init(now: Date, calendar: Calendar = .gregorian()) {
    self.init(now: now, calendar: LocalCalendar(calendar))
  }
}

extension Calendar {
  /// The Gregorian calendar in a time zone, by default that of the machine.
  package static func gregorian(in timeZone: TimeZone = .current) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}
