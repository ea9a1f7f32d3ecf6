extension HelpPage {
  static let text = HelpPage(
    summary: "Texts, in quotes, and what can be done with them.",
    rows: [
      ("\"Dear {name}\"", "what stands in braces is filled in: a hole"),
      ("'{raw}'", "raw: neither holes nor escapes"),
      ("\"\"\"", "opens and closes a text of several rows"),
      ("\\n  \\t  \\\"  \\\\  \\{", "line end, tab, and signs that mean something"),
      ("\"a\" + x", "joins it with what x reads as"),
      ("t[1]  t[-1]  t[2..4]", "a character, the last one, a part"),
      ("contains, starts, ends, in", "look for a part, whatever its case and accents"),
      ("upper, lower, trim, replace", "change it"),
      ("split, lines, join", "take it apart, and put a list together"),
      ("pad, repeat, fixed", "lay it out; `fixed(2.5, 2)` is 2.50"),
      ("number, measure, date, item", "read what it says: `number(\"2.5\")`"),
    ],
    details: [
      "Texts are equal whatever their case. `help split` explains a function."
    ],
    examples: [
      "print upper(\"milk\") + repeat(\"!\", 3)",
      "print pad(\"Rice\", 8) + fixed(2.5, 2)",
      "print join(split(\"eggs, milk\", \", \"), \" and \")",
    ])
}
