import CartModels

/// A day in the model, counted from the first Monday of 2001.
struct Day: Hashable, Comparable {
  /// The number of days since Monday, 1 January 2001.
  var number: Int

  init(number: Int) { self.number = number }

  /// Makes the day of a date, by counting from the first one.
  init(_ date: CalendarDate) {
    var day = Day(number: 0)
    while day.parts.year < date.year { day.number += Day.length(ofYear: day.parts.year) }
    while day.parts.month < date.month { day.number += day.monthLength }
    self = day + (date.day - 1)
  }

  /// The number of days since Monday of its week.
  var weekday: Int { number % 7 }
  /// The number of weeks before its own.
  var week: Int { number / 7 }

  /// The year, month and day, by counting through the years and the months.
  var parts: (year: Int, month: Int, day: Int) {
    var (year, month, rest) = (2001, 1, number)
    while rest >= Day.length(ofYear: year) {
      rest -= Day.length(ofYear: year)
      year += 1
    }
    while rest >= Day.length(ofMonth: month, in: year) {
      rest -= Day.length(ofMonth: month, in: year)
      month += 1
    }
    return (year, month, rest + 1)
  }

  /// The number of days of the month.
  var monthLength: Int { Day.length(ofMonth: parts.month, in: parts.year) }

  /// `2026-12-24`
  var text: String {
    let (year, month, day) = parts
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  /// The day as a value of the program.
  var date: CalendarDate? { CalendarDate(text: text) }

  static func < (left: Day, right: Day) -> Bool { left.number < right.number }

  static func + (day: Day, count: Int) -> Day { Day(number: day.number + count) }

  private static func length(ofYear year: Int) -> Int { isLeap(year) ? 366 : 365 }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    month == 2 && isLeap(year) ? 29 : [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}

/// A time on a day. The test's clock moves forward, stands still, or sometimes moves back.
struct Moment: Hashable, Comparable {
  var day: Day
  /// The seconds since midnight.
  var second: Int

  static func < (left: Moment, right: Moment) -> Bool {
    (left.day, left.second) < (right.day, right.second)
  }
}
