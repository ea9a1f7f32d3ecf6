/// The names of days, except weekdays.
extension RelativeDay {
  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// The first three letters of the name of a month: `dec`.
  package static func monthName(_ number: Int) -> String? {
    months.indices.contains(number - 1) ? String(months[number - 1].prefix(3)) : nil
  }

  /// Days by their names, in lower case and without apostrophes.
  static let named: [String: RelativeDay] = {
    var named: [String: RelativeDay] = [
      "today": .today, "tonight": .today,
      "tomorrow": .after(CalendarSpan(days: 1)), "tomorrow night": .after(CalendarSpan(days: 1)),
      "day after tomorrow": .after(CalendarSpan(days: 2)),
      "yesterday": .after(CalendarSpan(days: -1)),
      "weekend": .weekday(.saturday), "this weekend": .weekday(.saturday),
      "next weekend": .weekdayOfNextWeek(.saturday),
    ]
    for (names, month, day) in feasts {
      for name in names { named[name] = .dayOfYear(month: month, day: day) }
    }
    return named
  }()

  /// The maximum number of words of a name.
  static let longestName = 4

  /// Feasts with the same date every year.
  private static let feasts: [(names: [String], month: Int, day: Int)] = [
    (["new year", "new years", "new years day", "new year day"], 1, 1),
    (["epiphany"], 1, 6),
    (["valentines", "valentines day", "valentine day"], 2, 14),
    (["st patricks day", "st patricks"], 3, 17),
    (["april fools", "april fools day"], 4, 1),
    (["may day"], 5, 1),
    (["independence day"], 7, 4),
    (["bastille day"], 7, 14),
    (["halloween"], 10, 31),
    (["all saints", "all saints day"], 11, 1),
    (["bonfire night", "guy fawkes", "guy fawkes night"], 11, 5),
    (["st nicholas day", "st nicholas"], 12, 6),
    (["christmas eve", "xmas eve"], 12, 24),
    (["christmas", "christmas day", "xmas", "xmas day"], 12, 25),
    (["boxing day", "st stephens day"], 12, 26),
    (["new years eve", "new year eve"], 12, 31),
  ]

  /// The words that typos are corrected to, the most common first.
  package static let spellings: [String] =
    ["today", "tomorrow", "tonight"] + Weekday.allCases.map(\.name) + ["weekend"] + months
    + ["christmas", "halloween", "valentines", "next", "week", "month", "days", "weeks", "months"]

  /// The words of a day with the spelling of one of them corrected; nil if that gives no day.
  ///
  ///     RelativeDay.correction(of: ["next", "firday"])  // next friday
  package static func correction(
    of words: [String], isOneEditApart: (String, String) -> Bool
  ) -> String? {
    guard words.count <= longest else { return nil }
    for (index, word) in words.enumerated() where word.count >= 4 {
      let near = spellings.filter { isOneEditApart($0, word.lowercased()) }
        .map { words[..<index] + [$0] + words[(index + 1)...] }
        .filter { RelativeDay(words: Array($0)) != nil }
      // The first letter is rarely mistyped: `moday` means monday and not today.
      let likely = near.first { $0[index].first == word.lowercased().first } ?? near.first
      if let likely { return likely.joined(separator: " ") }
    }
    return nil
  }
}
