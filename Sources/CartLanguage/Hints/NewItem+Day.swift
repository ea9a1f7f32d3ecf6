import CartModels

/// Days that became part of a name because `due` is missing.
extension NewItem {
  /// The hint on `add milk on friday` or `add milk in 3 days`.
  func hintOnDay(_ kept: KeptClause) -> Diagnostic? {
    let words = [kept.word.rawValue] + kept.operand.split(separator: " ").map(String.init)
    guard !kept.before.isEmpty, kept.word == .on || kept.word == .in,
      RelativeDay(words: words) != nil
    else { return nil }
    return hintOnDay(words, after: kept.before)
  }

  /// The hint on `add milk tomorrow`.
  func hintOnDay(in words: [Substring]) -> Diagnostic? {
    guard keptClause == nil, let last = words.last, NewItem.mayEndDay(String(last)) else {
      return nil
    }
    for start in max(1, words.count - RelativeDay.longest)..<words.count {
      let day = words[start...].map(String.init)
      guard NewItem.isPlainlyDay(day) else { continue }
      return hintOnDay(day, after: words[..<start].joined(separator: " "))
    }
    return nil
  }

  private func hintOnDay(_ day: [String], after name: String) -> Diagnostic? {
    guard due == nil else { return nil }
    let short = day.drop { ["by", "on"].contains($0.lowercased()) }.joined(separator: " ")
    let name = name.hasSuffix(" for") ? String(name.dropLast(" for".count)) : name
    return .hint(
      .likelyDay, "`\(day.joined(separator: " "))` is part of the name", at: nameRange,
      help: "to set a due date: `\(removal)\(addition(called: name)) due \(short)\(placeClause)`")
  }

  /// Whether words that read as a day are unlikely to be part of a name, unlike in Father Christmas
  /// and Nappies 3 Months.
  private static func isPlainlyDay(_ words: [String]) -> Bool {
    guard let first = words.first?.lowercased() else { return false }
    if words.count == 1 { return plainDays.contains(first) || CalendarDate(typed: first) != nil }
    guard let day = RelativeDay(words: words) else { return false }
    if ["on", "by", "next", "this", "in", "end"].contains(first) { return true }
    switch day {
    case .dayOfYear, .day, .onWeekday:
      return words.contains { $0.utf8.contains { $0 &- 0x30 < 10 } }
    case .after, .weekday, .weekdayOfNextWeek, .dayOfMonth, .startOfNext, .end, .endOfNext,
      .endOfMonth:
      return false
    }
  }

  private static let plainDays: Set<String> = Set(
    ["today", "tonight", "tomorrow"] + Weekday.allCases.map(\.name))

  /// A quick check of the last word, which rules out nearly all names.
  static func mayEndDay(_ word: String) -> Bool {
    guard let last = word.utf8.last, !(last &- 0x30 < 10), last != UInt8(ascii: ".") else {
      return true
    }
    return FoldedWord(word).map(lastWords.contains) ?? false
  }

  private static let lastWords: Set<FoldedWord> = Set(
    (RelativeDay.spellings + Weekday.allCases.map(\.shortName)
      + (1...12).compactMap(RelativeDay.monthName) + ["day", "year", "years", "fortnight", "sept"])
      .compactMap { FoldedWord($0) })
}
