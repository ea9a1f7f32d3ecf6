/// A day of the week; the week begins on Monday, as in ISO 8601.
package enum Weekday: Int, Hashable, Sendable, CaseIterable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The full name in lower case: `monday`.
  package var name: String {
    // Used for each item that is added: reflection would take 7,000 instructions.
    switch self {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }

  /// The first three letters of the name: `mon`.
  package var shortName: String { String(name.prefix(3)) }

  /// Parses the name of a weekday or at least its first three letters, ignoring case: `mon`,
  /// `thurs`.
  package init?(word: String) {
    let word = Languages.inUse.words?.day(word) ?? word.lowercased()
    guard word.utf8.count >= 3,
      let day = Weekday.allCases.first(where: { $0.name.hasPrefix(word) })
    else { return nil }
    self = day
  }
}

extension Weekday: Comparable {
  /// Whether the left weekday is earlier in a week that begins on Monday.
  package static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}

extension CalendarDate {
  /// The weekday of the day.
  package var dayOfWeek: Weekday { Weekday(rawValue: weekday) ?? .monday }
}
