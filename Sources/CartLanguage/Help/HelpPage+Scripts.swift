extension HelpPage {
  static let scripts = HelpPage(
    summary: "Scripts: sentences in a file, which land whole or not at all.",
    rows: [
      ("qc weekly.qc", "runs one; `qc -` runs standard input"),
      ("qc weekly.qc guests=8", "gives it what it takes"),
      ("qc help weekly.qc", "what it says of itself, and what it takes"),
      ("--verbose", "before its name: says what it changes"),
      ("--dry-run", "says what would change, and keeps nothing"),
      ("param guests = 6", "what it takes; 6 where nothing is given"),
      ("include \"helpers.qc\"", "runs another one in its place; `with n = 2` sets what it takes"),
      ("print x to notes.txt", "writes a text file"),
      ("assert x > 0, \"why\"", "stops it where that isn't so"),
      ("let, if, for, while, func", "names, choices, loops and functions: `help let`"),
      ("qc fmt, qc lint", "lay it out; find mistakes without running it"),
    ],
    details: [
      "It ends with 0, with 1 where a statement failed, with 64 where the command "
        + "line is wrong, and with 65 where the script is and nothing was run.",
      "One that takes longer than a second shows how far it has come, at a terminal.",
    ],
    examples: [
      "param guests = 6; add {guests * 2} Rolls"
    ])
}
