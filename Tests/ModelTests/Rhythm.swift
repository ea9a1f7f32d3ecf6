/// A recurrence in the model. Whether a day belongs to it is tested for each day separately.
enum Rhythm: Hashable {
  case days(Int)
  /// On some weekdays, from 0 for Monday; without any, on the weekday of the first day.
  case weeks(Int, on: [Int])
  case months(Int, on: Place)

  /// A day of a month.
  enum Place: Hashable {
    /// The day of the first day.
    case same
    case number(Int)
    case last
  }

  /// Whether the recurrence includes a day, counted from the first one.
  func falls(on day: Day, since first: Day) -> Bool {
    guard day >= first else { return false }
    switch self {
    case .days(let count): return (day.number - first.number) % count == 0
    case .weeks(let count, let weekdays):
      return (day.week - first.week) % count == 0
        && (weekdays.isEmpty ? [first.weekday] : weekdays).contains(day.weekday)
    case .months(let count, let place):
      let (here, there) = (day.parts, first.parts)
      let months = (here.year - there.year) * 12 + here.month - there.month
      let wanted =
        switch place {
        case .same: there.day
        case .number(let number): number
        case .last: 31
        }
      return months % count == 0 && here.day == min(wanted, day.monthLength)
    }
  }

  /// The recurrence as it is written: `2 weeks on mon, thu`.
  var text: String {
    switch self {
    case .days(let count): Rhythm.interval(count, "day")
    case .weeks(let count, let weekdays): Rhythm.interval(count, "week") + Rhythm.clause(weekdays)
    case .months(let count, let place): Rhythm.interval(count, "month") + place.clause
    }
  }

  private static func interval(_ count: Int, _ word: String) -> String {
    count == 1 ? word : "\(count) \(word)s"
  }

  /// A single weekday is written in full, several are abbreviated.
  private static func clause(_ weekdays: [Int]) -> String {
    if weekdays.isEmpty { return "" }
    let names = [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    let words = weekdays.map { weekdays.count == 1 ? names[$0] : String(names[$0].prefix(3)) }
    return " on " + words.joined(separator: ", ")
  }
}

extension Rhythm.Place {
  fileprivate var clause: String {
    switch self {
    case .same: ""
    case .number(let number): " on \(number)"
    case .last: " on last day"
    }
  }
}
