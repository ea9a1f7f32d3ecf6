import CartLanguage
import CartModels

/// The results of each `DateFunction`.
extension BuiltInCall {
  func value(of function: DateFunction) throws -> Value {
    switch function {
    case .today: .date(today)
    case .date: try date()
    case .week: .number(Rational(Int64(try dateOrToday(0).week)))
    case .weekday: .text(try dateOrToday(0).dayOfWeek.name)
    case .day: .number(Rational(Int64(try dateOrToday(0).day)))
    case .month: .number(Rational(Int64(try dateOrToday(0).month)))
    case .year: .number(Rational(Int64(try dateOrToday(0).year)))
    case .days: try days()
    case .format: try formatted()
    }
  }

  private func date() throws -> Value {
    let first = try required(0)
    if case .date = first.value { return first.value }
    guard given(1) != nil || given(2) != nil else {
      let text = try text(0)
      try spending.spend(text.utf8.count)
      let day = RelativeDay(text: text) ?? RelativeDay(text: BuiltInCall.withoutBlanks(text))
      guard let date = day?.date(from: today, choosing: .thisYear) else {
        throw noDay(text, first.range)
      }
      return .date(date)
    }
    let (year, month, day) = (try whole(0), try whole(1), try whole(2))
    guard let date = CalendarDate(year: year, month: month, day: day) else {
      throw noDay("\(year)-\(month)-\(day)", try wrongPart(of: year, month))
    }
    return .date(date)
  }

  private static func withoutBlanks(_ text: String) -> String {
    text.filter { !$0.isWhitespace }
  }

  /// The range of the argument that makes the date invalid.
  private func wrongPart(of year: Int, _ month: Int) throws(Diagnostic) -> SourceRange {
    if CalendarDate(year: year, month: month, day: 1) != nil { return try required(2).range }
    let isYearRight = CalendarDate(year: year, month: 1, day: 1) != nil
    return try required(isYearRight ? 1 : 0).range
  }

  private func noDay(_ text: String, _ range: SourceRange) -> MissingValue {
    let words = text.prefix(60).split { $0.isWhitespace }.map(String.init)
    let advice = Diagnostic.noDay(words, at: range, isText: true).help
    return MissingValue(
      Diagnostic(
        .missingValue, "`\(text.prefix(60))` is not a date", at: range,
        help: advice.isEmpty ? ["write a date such as `\"2026-12-24\"` or `\"24 dec\"`"] : advice)
    )
  }

  /// `format(today, "dddd, d mmmm")`
  private func formatted() throws -> Value {
    let (given, pattern) = (try required(0), try text(1))
    guard case .date(let date) = given.value else { throw wrongType(given, "a date") }
    try spending.spend(pattern.utf8.count * BuiltInCall.weightOfLetters)
    guard let text = DatePattern(pattern).text(of: date) else {
      throw Diagnostic(
        .outOfRange, "`\(pattern.prefix(60))` is not a date pattern",
        at: try required(1).range,
        help: [
          "use `d` to `dddd`, `m` to `mmmm`, `yy` and `yyyy`; put other letters in single quotes"
        ])
    }
    return try made(text)
  }

  private func days() throws(Diagnostic) -> Value {
    let given = try required(0)
    guard case .span(let span) = given.value else { throw wrongType(given, "a span of days") }
    guard span.months == 0 else {
      throw Diagnostic(
        .wrongType, "the number of days in \(span.text) depends on the start date", at: given.range,
        help: ["count from a date: `days(today + 1 month - today)`"])
    }
    return .number(Rational(Int64(span.days)))
  }
}
