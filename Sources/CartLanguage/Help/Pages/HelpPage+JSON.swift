extension HelpPage {
  static let json = HelpPage(
    summary: "JSON, for other programs.",
    rows: [
      ("qc --json show", "all results as JSON, one value per line"),
      ("show as json", "this result only; also `as csv` and `as markdown`"),
      ("export to party.json", "to a file"),
      ("{\"list\", \"items\", …}", "a list; its items have `name`, `quantity`, `done`, …"),
      ("1.5, \"1/3\"", "numbers; a string if no finite decimal is exact"),
      ("null", "no unit, no note, no due date, no shop"),
      ("{\"before\", \"after\"}", "changes, with --verbose and from the shell"),
      ("{\"error\": {…}}", "on standard error: `code`, `message`, `line`, `help`"),
    ],
    details: [
      "Fields may be added, but are never removed or changed in meaning. See docs/json.md."
    ],
    examples: [
      "add 1/3 cup Oil",
      "show as json",
    ])
}
