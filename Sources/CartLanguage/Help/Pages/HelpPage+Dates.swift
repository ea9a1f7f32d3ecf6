extension HelpPage {
  static let dates = HelpPage(
    summary: "Dates and time spans.",
    rows: [
      ("2026-12-24, today", "a date"),
      ("3 days, 2 weeks, 1 month", "a span"),
      ("today + 2 weeks", "a later date; in shorter months, the last day"),
      ("2026-12-24 - today", "the span between them; `days(…)` counts the days"),
      ("day, week, weekday", "parts of a date, or of today; also `month`, `year`"),
      ("date(\"3 Feb\")", "a date from a string; this year by default"),
      ("date(2026, 12, 24)", "a date from numbers"),
      ("a..b step 1 week", "the dates from a to b, a week apart"),
      ("due friday", "in sentences: the due date of an item"),
    ],
    details: [
      "After `due`, `starting` and `until`, write a day such as `24 dec`, `tomorrow` or `friday`, "
        + "or an interpolation of a date. A weekday is the next one of its name. After `until`, a "
        + "month is its last day."
    ],
    examples: [
      "print weekday(today + 3 days)",
      "add Cream due {today + 1 week}",
      "print today..today + 3 weeks step 1 week",
    ])
}
