import CartModels

/// Formats days for the user.
enum DayText {
  /// `Fri 2026-11-27`
  static func of(_ day: CalendarDate) -> String {
    "\(capitalized(day.dayOfWeek.shortName)) \(day.text)"
  }

  /// Returns the text for a due date; nil if it is more than a week away.
  static func nearDue(_ day: CalendarDate, today: CalendarDate) -> String? {
    day.dayNumber - today.dayNumber <= 7 ? due(day, today: today) : nil
  }

  /// `due today`, `due Friday`, `due Thu 2026-12-24`
  static func due(_ day: CalendarDate, today: CalendarDate) -> String {
    switch day.dayNumber - today.dayNumber {
    case ..<(-1): "was due \(of(day))"
    case -1: "was due yesterday"
    case 0: "due today"
    case 1: "due tomorrow"
    case 2...6: "due \(capitalized(day.dayOfWeek.name))"
    default: "due \(of(day))"
    }
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}

extension Field {
  /// Returns the value after the word of its clause: `due Fri 2026-01-09`, `at Lidl`. The text
  /// may contain unsafe characters.
  func shown(of fields: ItemFields) -> String? {
    switch value(fields) {
    case .day(let day)?: "\(clause) \(DayText.of(day))"
    case .text(let text)?: "\(clause) \(text)"
    case nil: nil
    }
  }
}
