/// The functions on dates and time spans.
package enum DateFunction: String, FunctionTheme {
  case today, date, week, weekday, day, month, year, days, format

  package var help: FunctionHelp {
    let date = Signature.Parameter.optional("date", "today", .date)
    return switch self {
    case .today: described([], to: .date, isValue: true, "Today's date.", "print today + 3 days")
    case .date:
      described(
        [
          .required("value", [.text, .category, .number, .date]),
          .optional("month", "none", .number), .optional("day", "none", .number),
        ], to: .date,
        canBeMissing: true, "A date from a string, or from a year, a month and a day.",
        "print date(\"2026-12-24\")", "print date(\"24 Dec\")", "print date(2026, 12, 24)",
        failing: [
          FunctionHelp.Failure("date(\"soon\")", .missingValue),
          FunctionHelp.Failure("date(2026, 2, 30)", .missingValue),
        ])
    case .week:
      described(
        [date], to: .number, "The ISO 8601 week number.", "print week(2026-12-24)")
    case .weekday:
      described(
        [date], to: .text, "The day of the week, such as \"monday\".", "print weekday(2026-12-24)")
    case .day: described([date], to: .number, "The day of the month.", "print day(2026-12-24)")
    case .month:
      described([date], to: .number, "The month, from 1 to 12.", "print month(2026-12-24)")
    case .year: described([date], to: .number, "The year.", "print year(2026-12-24)")
    case .days:
      described(
        [.required("span", .span)], to: .number, "The number of days in a span.",
        "print days(2026-12-24 - 2026-12-01)",
        failing: [FunctionHelp.Failure("days(1 month)", .wrongType)])
    case .format:
      described(
        [.required("date", .date), .required("pattern", .text)], to: .text,
        "A date formatted by a pattern: `d` to `dddd`, `m` to `mmmm`, `yy` or `yyyy`; put other "
          + "letters in single quotes.",
        "print format(2026-12-24, \"dddd, d mmmm yyyy\")", "print format(today, \"dd.mm.yy\")",
        failing: [FunctionHelp.Failure("format(today, \"hh\")", .outOfRange)])
    }
  }
}
