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
    CalendarDate(clampedDayNumber: dayNumber(of: date, ahead: secondsFromGreenwich(date)))
  }

  private func dayNumber(of date: Date, ahead: Int) -> Int {
    let seconds = date.timeIntervalSince1970 + Double(ahead)
    let days = (seconds / LocalCalendar.secondsInDay).rounded(.down)
    let number = Double(LocalCalendar.dayNumberOf1970) + days
    // What is no number at all lies before every day.
    let last = Double(CalendarDate.lastDayNumber)
    return number >= 0 ? Int(min(number, last)) : 0
  }

  /// Noon of a day, which every zone has.
  package func noon(of day: CalendarDate) -> Date {
    let days = Double(day.dayNumber - LocalCalendar.dayNumberOf1970)
    let there = Date(timeIntervalSince1970: days * LocalCalendar.secondsInDay + 43_200)
    // Clocks may be moved between noon in Greenwich and noon here: look again from there.
    let guess = there.addingTimeInterval(-Double(secondsFromGreenwich(there)))
    return there.addingTimeInterval(-Double(secondsFromGreenwich(guess)))
  }

  /// The time of day of a moment: `18:07`.
  package func timeOfDay(_ date: Date) -> String {
    let seconds = date.timeIntervalSince1970 + Double(secondsFromGreenwich(date))
    let days = (seconds / LocalCalendar.secondsInDay).rounded(.down)
    let rest = Int(exactly: (seconds - days * LocalCalendar.secondsInDay).rounded(.down)) ?? 0
    let (hour, minute) = (rest / 60).quotientAndRemainder(dividingBy: 60)
    return [hour, minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  private static let secondsInDay = 86_400.0
  private static let dayNumberOf1970 = 719_162
}

extension LocalCalendar {
  /// The days of many moments in turn. The time zone is asked about a day of Greenwich once, unless
  /// clocks are moved on it.
  package struct Days {
    private let calendar: LocalCalendar
    /// The day of Greenwich of the last moment.
    private var last = -Double.infinity
    /// How far clocks are ahead all that day; nil where that changes.
    private var ahead: Int?

    /// Knows no day yet.
    package init(_ calendar: LocalCalendar) { self.calendar = calendar }

    /// The number of the day a moment falls on.
    package mutating func dayNumber(of date: Date) -> Int {
      let number = (date.timeIntervalSince1970 / LocalCalendar.secondsInDay).rounded(.down)
      if number != last { look(at: number) }
      return calendar.dayNumber(of: date, ahead: ahead ?? calendar.secondsFromGreenwich(date))
    }

    private mutating func look(at number: Double) {
      let start = Date(timeIntervalSince1970: number * LocalCalendar.secondsInDay)
      let end = start.addingTimeInterval(LocalCalendar.secondsInDay - 1)
      let first = calendar.secondsFromGreenwich(start)
      (last, ahead) = (number, first == calendar.secondsFromGreenwich(end) ? first : nil)
    }
  }
}
