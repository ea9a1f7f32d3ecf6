package import CartModels

/// A recurrence, as typed.
package struct RecurrenceClause: Hashable, Sendable {
  /// Its recurrence.
  package var recurrence: Recurrence
  package var range: SourceRange
}

/// Reading recurrences: `day`, `2 weeks on mon, thu`, `9 days after done`.
extension Parser {
  /// Reads a recurrence.
  mutating func parseRecurrence() throws(Diagnostic) -> RecurrenceClause {
    let start = token.range.lowerBound
    let recurrence = try readRecurrence()
    return RecurrenceClause(recurrence: recurrence, range: start..<previousEnd)
  }

  private mutating func readRecurrence() throws(Diagnostic) -> Recurrence {
    expecting(.period(isPlural: false))
    // `every friday` is short for `every week on friday`.
    expecting(.operand(.weekday))
    if weekday != nil { return .weeks(1, on: try parseWeekdays()) }
    let isEveryOther = acceptOther()
    if isEveryOther, weekday != nil { return .weeks(2, on: try parseWeekdays()) }
    let count = isEveryOther ? 2 : try acceptInterval()
    if count != nil { expecting(.period(isPlural: true)) }
    let word = try expectPeriod(after: count)
    let period = previousRange
    let hasDays = acceptOn(word)
    if !hasDays, acceptAfter(word) { return try parseAfterDone(count ?? 1, word, at: period) }
    switch word {
    case .day:
      guard !hasDays else { throw dayOfDay() }
      return .days(count ?? 1)
    case .week: return .weeks(count ?? 1, on: hasDays ? try parseWeekdays() : [])
    case .month: return .months(count ?? 1, on: hasDays ? try parseDaysOfMonth() : [])
    case .year: return .years(count ?? 1, on: hasDays ? try parseDaysOfYear() : [])
    }
  }

  /// Accepts the `other` of `every other friday` and `every other week`.
  private mutating func acceptOther() -> Bool {
    guard isAt(word: "other") else { return false }
    var ahead = self
    ahead.advance()
    guard
      ahead.weekday != nil
        || ahead.token.kind == .word && CalendarSpan.Word(word: ahead.text(ahead.token)) != nil
    else { return false }
    self = ahead
    log?.noteKeyword()
    return true
  }

  private mutating func acceptAfter(_ word: CalendarSpan.Word) -> Bool {
    switch word {
    case .day, .week: accept(word: "after", before: .done)
    // The word is an error here, so completion does not offer it.
    case .month, .year: skip(word: "after")
    }
  }

  private mutating func acceptOn(_ word: CalendarSpan.Word) -> Bool {
    switch word {
    case .day: return skip(word: "on")
    case .week:
      let hasDays = accept(word: "on", before: .weekdays)
      if !hasDays { expecting(.weekdayAfterOn) }
      return hasDays
    case .month: return accept(word: "on", before: .daysOfMonth)
    case .year: return accept(word: "on", before: .daysOfYear)
    }
  }

  /// Accepts a bare word that is not suggested.
  private mutating func skip(word: String) -> Bool {
    guard isAt(word: word) else { return false }
    advance()
    return true
  }

  /// `9 days after done`, `2 weeks after done`
  private mutating func parseAfterDone(
    _ count: Int, _ word: CalendarSpan.Word, at period: SourceRange
  ) throws(Diagnostic) -> Recurrence {
    guard word == .day || word == .week else {
      throw Diagnostic(
        .wrongRecurrence, "`after done` needs days or weeks",
        at: period, help: ["for example: `30 days after done`"])
    }
    guard accept(word: "done", before: .alone("when everything is checked")) else {
      throw unexpected("`done` after `after`")
    }
    return .daysAfterDone(word == .week ? count * 7 : count)
  }

  // MARK: The interval

  private mutating func acceptInterval() throws(Diagnostic) -> Int? {
    guard token.kind == .word, let first = source.bytes[token.range].first, first &- 0x30 < 10
    else { return nil }
    guard let count = Int(text(token)), (1...Recurrence.maximumInterval).contains(count) else {
      throw Diagnostic(
        .wrongRecurrence, "interval `\(text(token))` is out of range",
        at: token.range, help: ["write a whole number from 1 to \(Recurrence.maximumInterval)"])
    }
    advance()
    return count
  }

  private mutating func expectPeriod(after count: Int?) throws(Diagnostic) -> CalendarSpan.Word {
    guard token.kind == .word else { throw missingPeriod() }
    guard let word = CalendarSpan.Word(word: text(token)) else {
      throw count == nil ? unknownPeriod() : unknownPeriod(after: count ?? 1)
    }
    advance()
    return word
  }

  // MARK: Days

  /// The current weekday, if any.
  private var weekday: Weekday? { token.kind == .word ? Weekday(word: text(token)) : nil }

  private mutating func parseWeekdays() throws(Diagnostic) -> [Weekday] {
    Set(
      try readDays { (parser) throws(Diagnostic) in
        parser.expecting(.operand(.weekday))
        guard let day = parser.weekday else { throw parser.unknownDay("a weekday", "mon, thu") }
        return day
      }
    ).sorted()
  }

  private mutating func parseDaysOfMonth() throws(Diagnostic) -> [Recurrence.DayOfMonth] {
    var days: [Recurrence.DayOfMonth] = []
    for day in try readDays({ (parser) throws(Diagnostic) in try parser.dayOfMonth() })
    where !days.contains(day) { days.append(day) }
    return days
  }

  private mutating func dayOfMonth() throws(Diagnostic) -> Recurrence.DayOfMonth {
    let example = "1, 15` or `on last friday"
    expecting(.written("days of the month", example: "1, 15"))
    for place in Recurrence.Place.allCases { expecting(.keyword(place.name, before: .weekday)) }
    guard token.kind == .word else { throw unknownDay("a day of the month", example) }
    let word = text(token).lowercased()
    if let day = Int(word), (1...31).contains(day) { return .day(day) }
    guard let place = Recurrence.Place.allCases.first(where: { $0.name == word }) else {
      throw unknownDay("a day of the month", example, Recurrence.Place.allCases.map(\.name))
    }
    advance()
    if place == .last { expecting(.keyword("day", before: .alone("of the month"))) }
    if place == .last, isAt(word: "day") { return .last }
    expecting(.operand(.weekday))
    guard let day = weekday else { throw unknownDay("a weekday after `\(word)`", "\(word) friday") }
    return .weekday(place, day)
  }

  private mutating func parseDaysOfYear() throws(Diagnostic) -> [Recurrence.DayOfYear] {
    Set(
      try readDays { (parser) throws(Diagnostic) in
        parser.expecting(.written("days of the year", example: "12-20"))
        guard parser.token.kind == .word,
          let day = Recurrence.DayOfYear(word: parser.text(parser.token))
        else { throw parser.unknownDay("a month and a day such as `12-20`", "12-20") }
        return day
      }
    ).sorted()
  }

  /// Reads days separated by commas; the body checks the last word of each.
  private mutating func readDays<Day>(
    _ read: (inout Parser) throws(Diagnostic) -> Day
  ) throws(Diagnostic) -> [Day] {
    var days: [Day] = []
    while true {
      days.append(try read(&self))
      advance()
      guard token.kind == .comma else { return days }
      advance()
      while token.kind == .newline { advance() }
    }
  }
}

/// Errors in recurrences.
extension Parser {
  /// Replacements for words that are not recurrences here.
  private static let otherPeriods = [
    "daily": "day", "weekly": "week", "fortnight": "2 weeks", "fortnightly": "2 weeks",
    "monthly": "month", "quarter": "3 months", "quarterly": "3 months", "yearly": "year",
    "annually": "year", "weekend": "week on sat, sun",
    "weekday": "week on mon, tue, wed, thu, fri", "weekdays": "week on mon, tue, wed, thu, fri",
  ]

  private func missingPeriod() -> Diagnostic {
    var diagnostic = unexpected("`day`, `week`, `month` or `year`")
    diagnostic.help = ["write `every 2 weeks on friday apply …`"]
    return diagnostic
  }

  private func unknownPeriod() -> Diagnostic {
    let word = text(token).lowercased()
    if let (near, range) = periods(for: word) { return wrongPeriod(near, insteadOf: range) }
    let near =
      (Parser.otherPeriods[word] ?? Parser.withoutVerb(word)).map { [$0] }
      ?? Suggestion.nearest(to: word, among: Parser.periods + Weekday.allCases.map(\.name))
    return wrongPeriod(near, insteadOf: token.range)
  }

  /// `saturdayadd` with a blank before the verb.
  private static func withoutVerb(_ word: String) -> String? {
    for verb in [CommandName.add, .apply, .ensure].map(\.rawValue) where word.hasSuffix(verb) {
      let period = String(word.dropLast(verb.count))
      if Weekday(word: period) != nil || periods.contains(period) { return "\(period) \(verb)" }
    }
    return nil
  }

  /// The likely meaning of a word before a weekday or a period, and their range: `every other
  /// friday`, `every last friday`, `every other month`.
  private func periods(for word: String) -> (near: [String], range: SourceRange)? {
    var ahead = self
    ahead.log = nil
    ahead.advance()
    let range = token.range.lowerBound..<ahead.token.range.upperBound
    guard ahead.token.kind == .word else { return nil }
    guard let day = ahead.weekday?.name else { return nil }
    var near: [String] = []
    if word == "second" { near.append("2 weeks on \(day)") }
    if Recurrence.Place.allCases.contains(where: { $0.name == word }) {
      near.append("month on \(word) \(day)")
    }
    return near.isEmpty ? nil : (near, range)
  }

  /// `every 2 fridays`, `every 2 wekes`
  private func unknownPeriod(after count: Int) -> Diagnostic {
    let word = text(token).lowercased()
    let range = previousRange.lowerBound..<token.range.upperBound
    if let day = Weekday(word: word.hasSuffix("s") ? String(word.dropLast()) : word) {
      return wrongPeriod(["\(count) weeks on \(day.name)"], insteadOf: range)
    }
    let near = Suggestion.nearest(to: word, among: Parser.periods.map { $0 + "s" })
    return wrongPeriod(near.map { "\(count) \($0)" }, insteadOf: range)
  }

  private func wrongPeriod(_ near: [String], insteadOf range: SourceRange) -> Diagnostic {
    let end = restOfSentence(from: token).upperBound
    let rest = source.text(min(range.upperBound, end)..<end).trimmingBlanks
    let isShown = !rest.isEmpty && rest.utf8.count <= Parser.longestRest && !rest.contains("\n")
    let sentence = isShown ? rest : "apply …"
    var diagnostic = Diagnostic(
      .wrongRecurrence, "`\(shortText(token.range))` is not a recurrence", at: token.range,
      help: [
        Suggestion.sentence(near.map { "every \($0) \(sentence)" })
          ?? "try `day`, `week`, `month` or `year`: `every 2 weeks apply …`"
      ])
    diagnostic.correct(range, withOneOf: near)
    return diagnostic
  }

  /// The maximum length of the rest of a sentence that a correction repeats.
  private static let longestRest = 100

  private static let periods = ["day", "week", "month", "year"]

  private func dayOfDay() -> Diagnostic {
    Diagnostic(
      .wrongRecurrence, "a recurrence by days cannot have `on`", at: previousRange,
      help: ["for certain weekdays: `week on mon, thu`"])
  }

  /// The current word is not a valid day here.
  private func unknownDay(
    _ expected: String, _ example: String, _ words: [String] = Weekday.allCases.map(\.name)
  ) -> Diagnostic {
    var diagnostic = unexpected(expected)
    guard token.kind == .word else {
      diagnostic.help = ["for example: `on \(example)`"]
      return diagnostic
    }
    diagnostic.code = .wrongRecurrence
    let near = Suggestion.nearest(to: text(token), among: words)
    diagnostic.help = [Suggestion.sentence(near) ?? "for example: `on \(example)`"]
    diagnostic.correct(token.range, withOneOf: near)
    return diagnostic
  }
}

extension Recurrence.DayOfYear {
  /// Reads `12-20`, or nil.
  fileprivate init?(word: String) {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [2, 2],
      parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let month = Int(parts[0]), let day = Int(parts[1])
    else { return nil }
    self.init(month: month, day: day)
  }
}
