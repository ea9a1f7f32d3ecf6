/// Parsing days as people write them: `next friday`, `in 3 days`, `24 dec`, `christmas eve`.
///
/// Every day that a user types is parsed here.
extension RelativeDay {
  /// Parses the longest day at the beginning of some words.
  ///
  ///     RelativeDay.head(of: ["next", "friday", "on", "Party"])  // next friday, 2 words
  package static func head(of words: some Collection<String>) -> (day: RelativeDay, count: Int)? {
    var reader = DayWords(words.prefix(longest).map(folded))
    guard let day = reader.read() else { return nil }
    return (day, reader.next)
  }

  /// The last day of a named month: `june`, `june 2027`.
  package static func monthEnd(
    of words: some Collection<String>
  ) -> (day: RelativeDay, count: Int)? {
    let words = words.prefix(2).map(folded)
    guard let month = words.first?.month else { return nil }
    guard words.count > 1, let year = words[1].year else { return (.endOfMonth(month), 1) }
    return CalendarDate(year: year, month: month, day: CalendarDate.days(inMonth: month, of: year))
      .map { (.day($0), 2) }
  }

  /// Creates the day that some words mean, or returns nil.
  package init?(words: some Collection<String>) {
    guard let head = RelativeDay.head(of: words), head.count == words.count else { return nil }
    self = head.day
  }

  /// Creates the day that a text means, or returns nil. A comma can separate its words.
  package init?(text: String) {
    guard text.utf8.count <= RelativeDay.longestText else { return nil }
    self.init(words: text.split { $0.isWhitespace || $0 == "," }.map(String.init))
  }

  /// The maximum number of words of a day: `on the first day of the next month` is too long.
  package static let longest = 7
  private static let longestText = 60

  /// Removes case and apostrophes, as in `new year’s eve`.
  private static func folded(_ word: String) -> String {
    if let day = Languages.inUse.words?.day(word) { return day }
    return word.lowercased().filter { $0 != "'" && $0 != "’" }
  }
}

/// A parser that takes words from the left and records how many make a day.
private struct DayWords {
  let words: [String]
  private(set) var next = 0

  init(_ words: [String]) { self.words = words }

  /// Parses a day, optionally after `on`, `by` or `the`.
  mutating func read() -> RelativeDay? {
    let isLed = accept("on") || accept("by")
    let hasArticle = accept("the")
    if let day = named() ?? dated() ?? period() { return day }
    guard !hasArticle else { return nil }
    return weekday() ?? (isLed ? nil : counted())
  }

  // MARK: Words

  private var word: String? { next < words.count ? words[next] : nil }

  private mutating func accept(_ word: String) -> Bool {
    guard self.word == word else { return false }
    next += 1
    return true
  }

  /// Runs a body and takes its words if it succeeds.
  private mutating func attempt<Result>(_ body: (inout DayWords) -> Result?) -> Result? {
    var ahead = self
    guard let result = body(&ahead) else { return nil }
    self = ahead
    return result
  }

  // MARK: Names

  /// `tomorrow`, `christmas eve`, `weekend`
  private mutating func named() -> RelativeDay? {
    for count in (1...RelativeDay.longestName).reversed() where next + count <= words.count {
      let name = words[next..<next + count].joined(separator: " ")
      guard let day = RelativeDay.named[name] else { continue }
      next += count
      return day
    }
    return nil
  }

  /// `friday`, `this friday`, `next friday`, `fri 2026-12-25`, `fri 25 dec`
  private mutating func weekday() -> RelativeDay? {
    attempt { words in
      let isNext = words.accept("next")
      if !isNext { _ = words.accept("this") }
      guard let word = words.word, let weekday = Weekday(word: word.withoutPoint) else {
        return nil
      }
      words.next += 1
      if isNext || words.acceptNextBehind() { return .weekdayOfNextWeek(weekday) }
      // The date after a weekday decides which day is meant.
      switch words.attempt({ $0.dated() }) {
      case .day(let day)?: return day.dayOfWeek == weekday ? .day(day) : nil
      case let date?: return .onWeekday(weekday, date)
      case nil: return .weekday(weekday)
      }
    }
  }

  /// `prochain`, `que viene`: some languages put "next" after the day or the week.
  private mutating func acceptNextBehind() -> Bool {
    guard Languages.inUse.words != nil else { return false }
    return attempt { words in
      _ = words.accept("that")
      return words.accept("next") ? true : nil
    } ?? false
  }

  // MARK: Spans

  /// `in 3 days`, `a week`, `two months ago`
  private mutating func counted() -> RelativeDay? {
    attempt { words in
      let isAhead = words.accept("in")
      // `dentro de 3 días`
      if isAhead, Languages.inUse.words != nil { _ = words.accept("of") }
      guard let word = words.word, let count = word.dayCount else { return nil }
      words.next += 1
      guard let unit = words.word, let one = CalendarSpan(unit: unit) else { return nil }
      words.next += 1
      let isPast = !isAhead && words.accept("ago")
      do throws(ArithmeticError) {
        return .after(try one.multiplied(by: isPast ? -count : count))
      } catch {
        return nil
      }
    }
  }

  /// `next week`, `end of month`, `the end of the next year`
  private mutating func period() -> RelativeDay? {
    attempt { words in
      let isEnd = words.accept("end")
      if isEnd {
        _ = words.accept("of")
        _ = words.accept("the")
      }
      var isNext = words.accept("next")
      if isEnd, !isNext { _ = words.accept("this") }
      guard let word = words.word.flatMap(CalendarSpan.Word.init(rawValue:)), word != .day else {
        return nil
      }
      words.next += 1
      isNext = isNext || words.acceptNextBehind()
      guard isEnd || isNext else { return nil }
      return isEnd ? (isNext ? .endOfNext(word) : .end(word)) : .startOfNext(word)
    }
  }

  // MARK: Dates

  /// `2026-12-24`, `24.12.`, `24 dec`, `december 24th 2026`, `24th`
  private mutating func dated() -> RelativeDay? {
    guard let word else { return nil }
    if let day = CalendarDate(typed: word).map(RelativeDay.day) ?? word.dottedDay {
      next += 1
      return day
    }
    return attempt { $0.dayAndMonth() } ?? attempt { $0.ordinal() }
  }

  private mutating func dayAndMonth() -> RelativeDay? {
    guard let (day, month) = attempt({ $0.dayFirst() }) ?? attempt({ $0.monthFirst() }),
      CalendarDate(year: 2000, month: month, day: day) != nil
    else { return nil }
    guard let year = word?.year else { return .dayOfYear(month: month, day: day) }
    next += 1
    return CalendarDate(year: year, month: month, day: day).map(RelativeDay.day)
  }

  /// `24 dec`, `24th of december`
  private mutating func dayFirst() -> (day: Int, month: Int)? {
    guard let day = word?.dayNumber else { return nil }
    next += 1
    _ = accept("of")
    guard let month = word?.month else { return nil }
    next += 1
    return (day, month)
  }

  /// `dec 24`, `december 24th`
  private mutating func monthFirst() -> (day: Int, month: Int)? {
    guard let month = word?.month else { return nil }
    next += 1
    guard let day = word?.dayNumber else { return nil }
    next += 1
    return (day, month)
  }

  /// `24th`
  private mutating func ordinal() -> RelativeDay? {
    guard let word, word.utf8.count > 2, let day = word.dayNumber, !word.hasSuffix("."),
      (1...31).contains(day)
    else { return nil }
    next += 1
    return .dayOfMonth(day)
  }
}

extension CalendarSpan {
  /// A span of one unit of time: `day`, `weeks`, `fortnight`.
  fileprivate init?(unit: String) {
    switch CalendarSpan.Word(word: unit) {
    case .day: self.init(days: 1)
    case .week: self.init(days: 7)
    case .month: self.init(months: 1)
    case .year: self.init(months: 12)
    case nil:
      guard unit == "fortnight" || unit == "fortnights" else { return nil }
      self.init(days: 14)
    }
  }
}

/// The meanings of single words of a day.
extension String {
  /// `dec.`
  fileprivate var withoutPoint: String { hasSuffix(".") ? String(dropLast()) : self }

  /// `3`, `a`, `three`
  fileprivate var dayCount: Int? {
    if let number = digits { return number }
    return switch NumberWord(self) {
    case .article: 1
    case .number(let number): Int(number)
    case .half, .andHalf, .halfDozen, .couple, .several, .dozen, nil: nil
    }
  }

  /// The number of a month that is named by at least three letters.
  fileprivate var month: Int? {
    let stem = withoutPoint
    guard stem.utf8.count >= 3 else { return nil }
    return RelativeDay.months.firstIndex { $0.hasPrefix(stem) }.map { $0 + 1 }
  }

  /// `3`, `3.`, `3rd`
  fileprivate var dayNumber: Int? {
    let ending = ["st", "nd", "rd", "th", "."].first { hasSuffix($0) }
    let number = String(dropLast(ending?.count ?? 0))
    return number.utf8.count <= 2 ? number.digits : nil
  }

  /// `2026`
  fileprivate var year: Int? { utf8.count == 4 ? digits : nil }

  /// `24.12.2026`, `24.12.26`, `24.12.`: in dates with points, the day comes first everywhere.
  fileprivate var dottedDay: RelativeDay? {
    let parts = split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard (2...3).contains(parts.count), parts[0].utf8.count <= 2, parts[1].utf8.count <= 2,
      let day = parts[0].digits, let month = parts[1].digits
    else { return nil }
    guard parts.count == 3, !parts[2].isEmpty else {
      let exists = CalendarDate(year: 2000, month: month, day: day) != nil
      return exists ? .dayOfYear(month: month, day: day) : nil
    }
    let isShort = parts[2].utf8.count == 2
    guard isShort || parts[2].utf8.count == 4, let year = parts[2].digits else { return nil }
    return CalendarDate(year: isShort ? 2000 + year : year, month: month, day: day)
      .map(RelativeDay.day)
  }

  /// The number that consists of digits only; `Int` would accept a sign.
  fileprivate var digits: Int? {
    (1...4).contains(utf8.count) && utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(self) : nil
  }
}
