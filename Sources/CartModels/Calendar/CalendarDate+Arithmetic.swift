/// Arithmetic with days. It needs no time zone, so it uses plain integers.
extension CalendarDate {
  /// The number of days from January 1 of the year 1 to this day.
  package var dayNumber: Int {
    CalendarDate.daysBefore(year) + CalendarDate.daysBefore(month: month, of: year) + day - 1
  }

  /// Creates the day of a day number; nil outside of the years 1 to 9999.
  package init?(dayNumber: Int) {
    guard dayNumber >= 0, dayNumber < CalendarDate.daysBefore(10_000) else { return nil }
    // The estimate by the mean length of a year is wrong by at most one year.
    var year = dayNumber * 400 / CalendarDate.daysInFourCenturies + 1
    if CalendarDate.daysBefore(year) > dayNumber { year -= 1 }
    if CalendarDate.daysBefore(year + 1) <= dayNumber { year += 1 }
    let dayOfYear = dayNumber - CalendarDate.daysBefore(year)
    var month = 1
    while month < 12, CalendarDate.daysBefore(month: month + 1, of: year) <= dayOfYear {
      month += 1
    }
    self.init(
      year: year, month: month,
      day: dayOfYear - CalendarDate.daysBefore(month: month, of: year) + 1)
  }

  /// The day number of the last day of the year 9999.
  static let lastDayNumber = daysBefore(10_000) - 1

  /// Creates the day of a day number, clamped to the years 1 to 9999.
  init(clampedDayNumber number: Int) {
    let day = CalendarDate(dayNumber: Swift.min(Swift.max(number, 0), CalendarDate.lastDayNumber))
    self = day ?? CalendarDate.first
  }

  /// The day a span later. The months are added first, with the day limited to the last one of the
  /// month, and then the days.
  ///
  /// - Throws: `ArithmeticError.overflow` outside of the years 1 to 9999.
  package func adding(_ span: CalendarSpan) throws(ArithmeticError) -> CalendarDate {
    let months = (year * 12 + month - 1).addingReportingOverflow(span.months)
    guard !months.overflow, (12..<120_000).contains(months.partialValue) else { throw .overflow }
    let (year, index) = months.partialValue.quotientAndRemainder(dividingBy: 12)
    let last = CalendarDate.days(inMonth: index + 1, of: year)
    guard let moved = CalendarDate(year: year, month: index + 1, day: min(day, last)) else {
      throw .overflow
    }
    let number = moved.dayNumber.addingReportingOverflow(span.days)
    guard !number.overflow, let date = CalendarDate(dayNumber: number.partialValue) else {
      throw .overflow
    }
    return date
  }

  /// The day of the week, from 1 for Monday to 7 for Sunday.
  package var weekday: Int { dayNumber % 7 + 1 }

  /// The ISO 8601 week number: a week belongs to the year of its Thursday.
  package var week: Int {
    let thursday = dayNumber - weekday + 4
    let year = CalendarDate(dayNumber: thursday)?.year ?? year
    return (thursday - CalendarDate.daysBefore(year)) / 7 + 1
  }

  private static let daysInFourCenturies = 146_097

  /// The number of days of all years before a year.
  private static func daysBefore(_ year: Int) -> Int {
    let years = year - 1
    return years * 365 + years / 4 - years / 100 + years / 400
  }

  /// The number of days of a year before a month.
  private static func daysBefore(month: Int, of year: Int) -> Int {
    (1..<month).reduce(0) { $0 + days(inMonth: $1, of: year) }
  }
}
