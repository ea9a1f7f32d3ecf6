import CartModels

/// A day as programs write it: `2026-12-24`, alone or followed by a time of day.
enum WrittenDate {
  /// Returns the day, or nil if the text is something else or is relative to today.
  static func read(_ text: String) -> CalendarDate? {
    let words = text.withoutOuterBlanks
    if case .day(let day)? = RelativeDay(text: words) { return day }
    guard let day = CalendarDate(text: String(words.prefix(10))) else { return nil }
    let rest = words.dropFirst(10)
    guard let first = rest.first, first == "T" || first == " ",
      rest.dropFirst().utf8.allSatisfy(isOfTime), rest.utf8.contains(where: isDigit)
    else { return nil }
    return day
  }

  private static func isOfTime(_ byte: UInt8) -> Bool {
    isDigit(byte) || ":.+-Z".utf8.contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

extension FieldKind {
  /// Returns the stored form of a value that people wrote, or nil if it isn't a valid value.
  func text(written word: String) -> String? {
    switch self {
    case .day: WrittenDate.read(word)?.text
    case .shop, .position: word
    }
  }
}
