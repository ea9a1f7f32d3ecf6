package import Foundation

/// The Gregorian calendar where the user is: which day a moment falls on.
///
/// All it needs to know of a time zone is how far it is from Greenwich at a moment. Where that
/// comes from is handed in, so that the host can ask who knows best.
package struct LocalCalendar: Sendable {
  private let secondsFromGreenwich: @Sendable (Date) -> Int

  /// Makes a calendar.
  ///
  /// - Parameter secondsFromGreenwich: how far clocks are ahead at a moment.
  package init(secondsFromGreenwich: @escaping @Sendable (Date) -> Int) {
    self.secondsFromGreenwich = secondsFromGreenwich
  }

  /// Makes a calendar of one of Foundation's, by its time zone.
  package init(_ calendar: Calendar) {
    let zone = calendar.timeZone
    self.init { zone.secondsFromGMT(for: $0) }
  }

  /// The day a moment falls on; the first or last day there is beyond them.
  package func day(of date: Date) -> CalendarDate {
    let seconds = date.timeIntervalSince1970 + Double(secondsFromGreenwich(date))
    let days = (seconds / LocalCalendar.secondsInDay).rounded(.down)
    let number = Double(LocalCalendar.dayNumberOf1970) + days
    // What is no number at all lies before every day.
    let last = Double(CalendarDate.lastDayNumber)
    return CalendarDate(clampedDayNumber: number >= 0 ? Int(min(number, last)) : 0)
  }

  /// Noon of a day, which every zone has.
  package func noon(of day: CalendarDate) -> Date {
    let days = Double(day.dayNumber - LocalCalendar.dayNumberOf1970)
    let there = Date(timeIntervalSince1970: days * LocalCalendar.secondsInDay + 43_200)
    // Clocks may be moved between noon in Greenwich and noon here: look again from there.
    let guess = there.addingTimeInterval(-Double(secondsFromGreenwich(there)))
    return there.addingTimeInterval(-Double(secondsFromGreenwich(guess)))
  }

  private static let secondsInDay = 86_400.0
  private static let dayNumberOf1970 = 719_162
}
