package import Foundation

/// The Gregorian calendar in the user's time zone.
///
/// Of a time zone, it only needs the offset from Greenwich at a given time. The host injects the
/// function that returns it, so that each platform can use its best source.
package struct LocalCalendar: Sendable {
  private let secondsFromGreenwich: @Sendable (Date) -> Int

  /// Creates a calendar.
  ///
  /// - Parameter secondsFromGreenwich: the number of seconds that clocks are ahead of Greenwich at
  ///   a given time.
  package init(secondsFromGreenwich: @escaping @Sendable (Date) -> Int) {
    self.secondsFromGreenwich = secondsFromGreenwich
  }

  /// Creates a calendar with the time zone of one of Foundation's.
  package init(_ calendar: Calendar) {
    let zone = calendar.timeZone
    self.init { zone.secondsFromGMT(for: $0) }
  }

  /// The day of a moment, clamped to the years 1 to 9999.
  package func day(of date: Date) -> CalendarDate {
    CalendarDate(clampedDayNumber: dayNumber(of: date, ahead: secondsFromGreenwich(date)))
  }

  private func dayNumber(of date: Date, ahead: Int) -> Int {
    let seconds = date.timeIntervalSince1970 + Double(ahead)
    let days = (seconds / LocalCalendar.secondsInDay).rounded(.down)
    let number = Double(LocalCalendar.dayNumberOf1970) + days
    // NaN counts as the first day.
    let last = Double(CalendarDate.lastDayNumber)
    return number >= 0 ? Int(min(number, last)) : 0
  }

  /// Noon of a day, which exists in every time zone.
  package func noon(of day: CalendarDate) -> Date {
    let days = Double(day.dayNumber - LocalCalendar.dayNumberOf1970)
    let there = Date(timeIntervalSince1970: days * LocalCalendar.secondsInDay + 43_200)
    // The offset can change between noon in Greenwich and local noon, so it is looked up again.
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
  /// A converter for many moments in sequence. It looks up the offset once per day in Greenwich,
  /// unless the offset changes on that day.
  package struct Days {
    private let calendar: LocalCalendar
    /// The day in Greenwich of the last moment.
    private var last = -Double.infinity
    /// The offset on that day; nil if it changes during the day.
    private var ahead: Int?

    /// Creates a converter.
    package init(_ calendar: LocalCalendar) { self.calendar = calendar }

    /// The day number of a moment.
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
