extension HelpPage {
  static let text = HelpPage(
    summary: "Strings, and how to work with them.",
    rows: [
      ("\"Dear {name}\"", "an interpolation: the value of an expression"),
      ("'{raw}'", "raw: no interpolations and no escapes"),
      ("\"\"\"", "opens and closes a multi-line string"),
      ("\\n  \\t  \\\"  \\\\  \\{", "line break, tab, and special characters"),
      ("\"a\" + x", "concatenates a string and x"),
      ("t[1]  t[-1]  t[2..4]", "a character, the last one, a slice"),
      ("contains, starts, ends, in", "search, ignoring case and accents"),
      ("upper, lower, trim, replace", "change a string"),
      ("split, lines, join", "split a string, and join a list"),
      ("pad, repeat, fixed", "format a value; `fixed(2.5, 2)` is 2.50"),
      ("number, measure, date, item", "parse a string: `number(\"2.5\")`"),
    ],
    details: [
      "Comparisons of strings are case-insensitive. `help split` explains a function."
    ],
    examples: [
      "print upper(\"milk\") + repeat(\"!\", 3)",
      "print pad(\"Rice\", 8) + fixed(2.5, 2)",
      "print join(split(\"eggs, milk\", \", \"), \" and \")",
    ])
}
