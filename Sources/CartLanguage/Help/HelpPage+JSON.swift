extension HelpPage {
  static let json = HelpPage(
    summary: "JSON, for other programs.",
    rows: [
      ("qc --json show", "all results as JSON, one value a line"),
      ("show as json", "this one; `as csv` and `as markdown` write those"),
      ("export to party.json", "into a file"),
      ("{\"list\", \"items\", …}", "a list; its items have `name`, `quantity`, `done`, …"),
      ("1.5, \"1/3\"", "numbers; a text where no finite decimal is exact"),
      ("null", "no unit, no note, no due date, no shop"),
      ("{\"before\", \"after\"}", "with --verbose, and from the shell: what changed"),
      ("{\"error\": {…}}", "on standard error: `code`, `message`, `line`, `help`"),
    ],
    details: [
      "Fields may be added; none goes, and none changes its meaning. docs/json.md "
        + "describes each."
    ],
    examples: [
      "add 1/3 cup Oil",
      "show as json",
    ])
}
