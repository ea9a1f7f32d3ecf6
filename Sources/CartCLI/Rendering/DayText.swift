import CartModels

/// Days as people read them.
enum DayText {
  /// `Fri 2026-11-27`
  static func of(_ day: CalendarDate) -> String {
    "\(capitalized(day.dayOfWeek.shortName)) \(day.text)"
  }

  /// How near is near enough to be said where a list is shown.
  private static let nearDays = 3

  /// What to say of the day that something is wanted by: nothing while it is far off.
  static func due(_ day: CalendarDate, today: CalendarDate) -> String? {
    switch day.dayNumber - today.dayNumber {
    case ..<(-1): "was due \(of(day))"
    case -1: "was due yesterday"
    case 0: "due today"
    case 1: "due tomorrow"
    case 2...nearDays: "due \(capitalized(day.dayOfWeek.name))"
    default: nil
    }
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
