/// The functions of dates and spans.
package enum DateFunction: String, FunctionTheme {
  case today, date, week, weekday, day, month, year, days

  package var help: FunctionHelp {
    let date = Signature.Parameter.optional("date", "today")
    return switch self {
    case .today: described([], isValue: true, "This day.", "print today + 3 days")
    case .date:
      described(
        [.required("value"), .optional("month", "none"), .optional("day", "none")],
        canBeMissing: true, "A date from a text, or from a year, a month and a day.",
        "print date(\"2026-12-24\")", "print date(\"24 Dec\")", "print date(2026, 12, 24)")
    case .week:
      described([date], "The number of the week, by ISO 8601.", "print week(2026-12-24)")
    case .weekday:
      described([date], "The day of the week: \"monday\".", "print weekday(2026-12-24)")
    case .day: described([date], "The day of the month.", "print day(2026-12-24)")
    case .month: described([date], "The month: 1 is January.", "print month(2026-12-24)")
    case .year: described([date], "The year.", "print year(2026-12-24)")
    case .days:
      described(
        [.required("span")], "How many days a span has.", "print days(2026-12-24 - 2026-12-01)")
    }
  }
}
