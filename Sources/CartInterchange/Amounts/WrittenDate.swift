import CartModels

/// A day as programs write it: `2026-12-24`, alone or before a time of that day.
enum WrittenDate {
  /// The day; nil where the text is something else.
  static func read(_ text: String) -> CalendarDate? {
    let words = text.withoutOuterBlanks
    if let day = CalendarDate(typed: words) { return day }
    if let day = dayFirst(words) { return day }
    guard let day = CalendarDate(text: String(words.prefix(10))) else { return nil }
    let rest = words.dropFirst(10)
    guard let first = rest.first, first == "T" || first == " ",
      rest.dropFirst().utf8.allSatisfy(isOfTime), rest.utf8.contains(where: isDigit)
    else { return nil }
    return day
  }

  /// `24.12.2026`: with full stops the day comes first everywhere. With slashes it may be either.
  private static func dayFirst(_ words: String) -> CalendarDate? {
    let parts = words.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let day = parts[0], let month = parts[1], let year = parts[2] else {
      return nil
    }
    return CalendarDate(year: year, month: month, day: day)
  }

  private static func isOfTime(_ byte: UInt8) -> Bool {
    isDigit(byte) || ":.+-Z".utf8.contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
