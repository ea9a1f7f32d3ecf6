import CartModels

/// A line that is only a date: `12 March`, `Saturday 12/3`, `Sunday`.
enum DateLine {
  static func isOne(_ line: PlainTextLines.Line) -> Bool {
    guard line.plain.utf8.count <= longest, mayBegin(line.plain) else { return false }
    var found: Set<Part> = []
    for word in line.plain.split(whereSeparator: { " ,();:".contains($0) }) {
      guard let part = part(Substring(word.lowercased())) else { return false }
      found.insert(part)
    }
    if found.contains(.weekday) { return true }
    if found.contains(.month), found.contains(.number) {
      // In French, `2 mars` may be chocolate.
      return line.isAfterBlank || Languages.inUse.words == nil
    }
    return found == [.date] && line.isFirst
  }

  /// In English, only a number, a day, a month or a joint begins such a line.
  private static func mayBegin(_ line: String) -> Bool {
    guard Languages.inUse.words == nil, let first = line.utf8.first else { return true }
    guard first | 0x20 > UInt8(ascii: "`"), first < 0x80 else { return true }
    return beginnings.contains(line.prefix(3).lowercased()[...])
      || line.lowercased().hasPrefix("the ")
  }

  private static let longest = 40

  private enum Part { case weekday, month, number, date, joint }

  private static func part(_ word: Substring) -> Part? {
    if ["-", "–", "of", "the", "für", "le", "el", "de"].contains(word) { return .joint }
    if word.first?.isNumber == true { return isNumber(word) ? .number : isDate(word) ? .date : nil }
    let word = String(word.last == "." ? word.dropLast() : word)
    if Languages.inUse.words == nil, !beginnings.contains(word.prefix(3)) { return nil }
    switch RelativeDay(text: word) {
    case .weekday, .weekdayOfNextWeek: return .weekday
    default: break
    }
    if case .dayOfYear = RelativeDay(text: "1 \(word)") { return .month }
    return nil
  }

  /// The first letters of words for days, which are checked first because hardly any word is one.
  private static let beginnings: Set<Substring> = [
    "apr", "aug", "dec", "feb", "fri", "jan", "jul", "jun", "mar", "may", "mon", "nex", "nov",
    "oct",
    "sat", "sep", "sun", "thu", "tue", "wed",
  ]

  /// Whether a word is a number in a date: `12`, `3rd`, `2026`.
  private static func isNumber(_ word: Substring) -> Bool {
    let digits = word.prefix { $0.isNumber }
    return digits.utf8.count <= 4
      && ["", ".", "st", "nd", "rd", "th", "er", "º"].contains(word.dropFirst(digits.count))
  }

  /// Whether a word is a date: `12/3`, `12.3.`, `12-03-2026`. `2026-03-12` may be a name, so it
  /// isn't.
  private static func isDate(_ word: Substring) -> Bool {
    let parts = word.split(whereSeparator: { "/.-".contains($0) })
    return (2...3).contains(parts.count)
      && parts.allSatisfy { $0.utf8.count <= 4 && $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }
      && parts.prefix(2).allSatisfy { (1...31).contains(Int($0) ?? 0) }
      && (parts.count == 3 || !word.contains("-"))
  }
}
