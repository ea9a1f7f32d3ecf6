extension HelpPage {
  static let scripts = HelpPage(
    summary: "Scripts: sentences in a file. A script either succeeds or changes nothing.",
    rows: [
      ("qc weekly.qc", "run a script; `qc -` runs standard input"),
      ("qc weekly.qc guests=8", "pass a parameter"),
      ("qc help weekly.qc", "show its description and parameters"),
      ("--verbose", "before its name: show its changes"),
      ("--dry-run", "show what would change, and save nothing"),
      ("param guests = 6", "a parameter; the default is 6"),
      ("include \"helpers.qc\"", "run another script here; `with n = 2` sets a parameter"),
      ("print x to notes.txt", "write a text file"),
      ("assert x > 0, \"why\"", "stop unless a condition holds"),
      ("let, if, for, while, func", "variables, branches, loops, functions: `help let`"),
      ("qc fmt, qc lint", "format it; find mistakes without running it"),
    ],
    details: [
      "The exit status is 0 on success, 1 if a statement failed, 64 if the command line is wrong, "
        + "and 65 if the script is wrong and nothing was run.",
      "At a terminal, a script that takes longer than a second shows its progress.",
    ],
    examples: [
      "param guests = 6; add {guests * 2} Rolls"
    ])
}
