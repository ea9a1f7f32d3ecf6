extension HelpPage {
  static let dates = HelpPage(
    summary: "Dates, and the spans between them.",
    rows: [
      ("2026-12-24, today", "a day"),
      ("3 days, 2 weeks, 1 month", "a span"),
      ("today + 2 weeks", "a day from then; the end of a shorter month"),
      ("2026-12-24 - today", "the span between them; `days(…)` makes it a number"),
      ("day, week, weekday", "of a date, or of today; so are `month` and `year`"),
      ("date(\"3 Feb\")", "reads a date, of this year where none is said"),
      ("date(2026, 12, 24)", "makes one of numbers"),
      ("a..b step 1 week", "the days from one to another, so far apart"),
      ("due friday", "in sentences: until when an item is needed"),
    ],
    details: [
      "After `due`, `starting` and `until` stand a date, `today`, or a hole that "
        + "comes to one; after `due` also `tomorrow` and a weekday, which is the next of "
        + "its name."
    ],
    examples: [
      "print weekday(today + 3 days)",
      "add Cream due {today + 1 week}",
      "print today..today + 3 weeks step 1 week",
    ])
}
