extension Recurrence {
  /// The recurrence as it is written: `2 weeks on mon, thu`.
  package var text: String {
    switch self {
    case .days(let count): Recurrence.interval(count, "day")
    case .weeks(let count, let days):
      Recurrence.interval(count, "week")
        + Recurrence.clause(days.map { days.count == 1 ? $0.name : $0.shortName })
    case .months(let count, let days):
      Recurrence.interval(count, "month") + Recurrence.clause(days.map(\.text))
    case .years(let count, let days):
      Recurrence.interval(count, "year") + Recurrence.clause(days.map(\.text))
    case .daysAfterDone(let count): "\(counted(count, "day")) after done"
    }
  }

  private static func interval(_ count: Int, _ word: String) -> String {
    count == 1 ? word : "\(count) \(word)s"
  }

  private static func clause(_ days: [String]) -> String {
    days.isEmpty ? "" : " on " + days.joined(separator: ", ")
  }

  /// Parses the format of `text`; nil for any other text.
  package init?(text: String) {
    if let count = Recurrence.daysBeforeDone(text) {
      self = .daysAfterDone(count)
      return
    }
    let (head, clause) = Recurrence.split(text)
    guard let (count, word) = Recurrence.interval(head) else { return nil }
    let days = clause?.split(separator: ",").map { $0.drop { $0 == " " } } ?? []
    guard clause == nil || !days.isEmpty else { return nil }
    switch word {
    case .day:
      guard days.isEmpty else { return nil }
      self = .days(count)
    case .week:
      guard let days = Recurrence.all(days, { Weekday(word: String($0)) }) else { return nil }
      self = .weeks(count, on: days)
    case .month:
      guard let days = Recurrence.all(days, DayOfMonth.init(text:)) else { return nil }
      self = .months(count, on: days)
    case .year:
      guard let days = Recurrence.all(days, DayOfYear.init(text:)) else { return nil }
      self = .years(count, on: days)
    }
  }

  private static func daysBeforeDone(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    guard words.count == 4, words[2] == "after", words[3] == "done",
      CalendarSpan.Word(word: String(words[1])) == .day
    else { return nil }
    return count(words[0])
  }

  private static func split(_ text: String) -> (head: Substring, clause: Substring?) {
    let words = text.split(separator: " ", maxSplits: 3)
    guard let place = words.firstIndex(of: "on"), place + 1 < words.count else {
      return (text[...], nil)
    }
    return (text[..<words[place].startIndex], text[words[place + 1].startIndex...])
  }

  private static func interval(_ head: Substring) -> (Int, CalendarSpan.Word)? {
    let words = head.split(separator: " ")
    guard (1...2).contains(words.count), let last = words.last,
      let word = CalendarSpan.Word(word: String(last)),
      let count = words.count == 1 ? 1 : count(words[0])
    else { return nil }
    return (count, word)
  }

  private static func count(_ text: Substring) -> Int? {
    Int(text).flatMap { (1...maximumInterval).contains($0) ? $0 : nil }
  }

  private static func all<Day>(
    _ texts: [Substring], _ read: (Substring) -> Day?
  ) -> [Day]? {
    let days = texts.compactMap(read)
    return days.count == texts.count ? days : nil
  }
}

extension Recurrence.DayOfMonth {
  /// The day as it is written: `15`, `last day`, `last friday`.
  package var text: String {
    switch self {
    case .day(let day): "\(day)"
    case .last: "last day"
    case .weekday(let place, let weekday): "\(place.name) \(weekday.name)"
    }
  }

  fileprivate init?(text: Substring) {
    if let day = Int(text) {
      guard (1...31).contains(day) else { return nil }
      self = .day(day)
      return
    }
    let words = text.split(separator: " ")
    guard words.count == 2,
      let place = Recurrence.Place.allCases.first(where: { $0.name == words[0] })
    else { return nil }
    if place == .last, words[1] == "day" {
      self = .last
    } else if let weekday = Weekday(word: String(words[1])) {
      self = .weekday(place, weekday)
    } else {
      return nil
    }
  }
}

extension Recurrence.DayOfYear {
  /// The day as it is written: `12-20`.
  package var text: String { "\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)" }

  fileprivate init?(text: Substring) {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 2 else { return nil }
    self.init(month: parts[0], day: parts[1])
  }
}
