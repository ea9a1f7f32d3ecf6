import CartModels

/// The format of a date: `dddd, d mmmm yyyy`.
struct DatePattern {
  private let pattern: String

  init(_ pattern: String) { self.pattern = pattern }

  /// The formatted date; nil if the pattern contains a letter that is not part of a date.
  func text(of date: CalendarDate) -> String? {
    var (text, rest) = ("", pattern[...])
    while let first = rest.first {
      if first == "'" {
        guard let quoted = DatePattern.takeQuoted(&rest) else { return nil }
        text += quoted
      } else if first.isLetter {
        let letters = rest.prefix { $0 == first }
        guard let part = DatePattern.part(letters.lowercased(), of: date) else { return nil }
        text += part
        rest.removeFirst(letters.count)
      } else {
        text.append(rest.removeFirst())
      }
    }
    return text
  }

  /// The text between two single quotes. Inside it, two quotes in a row are one quote.
  private static func takeQuoted(_ rest: inout Substring) -> String? {
    var quoted = ""
    rest.removeFirst()
    while let end = rest.firstIndex(of: "'") {
      quoted += rest[..<end]
      rest = rest[rest.index(after: end)...]
      guard rest.first == "'" else { return quoted }
      quoted += "'"
      rest.removeFirst()
    }
    return nil
  }

  private static func part(_ letters: String, of date: CalendarDate) -> String? {
    switch letters {
    case "d": "\(date.day)"
    case "dd": padded(date.day)
    case "ddd": dayName(date).prefix(3).description
    case "dddd": dayName(date)
    case "m": "\(date.month)"
    case "mm": padded(date.month)
    case "mmm": String(monthNames[date.month - 1].prefix(3))
    case "mmmm": monthNames[date.month - 1]
    case "yy": padded(date.year % 100)
    case "yyyy": date.text.prefix { $0 != "-" }.description
    default: nil
    }
  }

  private static func dayName(_ date: CalendarDate) -> String {
    let name = date.dayOfWeek.name
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
