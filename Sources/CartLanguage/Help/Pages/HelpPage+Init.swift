extension HelpPage {
  static let `init` = HelpPage(
    summary: "init.qc: a script that runs when a prompt starts.",
    rows: [
      ("~/.config/quickcart/init.qc", "its path, or under $XDG_CONFIG_HOME"),
      ("let prompt = '…'", "the format of the prompt: `help prompt`"),
      ("func stock(name) { … }", "functions for the prompt"),
      ("let people = 4", "variables"),
      ("alias tt = \"show by name\"", "aliases: `help alias`"),
      ("include \"helpers.qc\"", "another file in the same folder"),
    ],
    details: [
      "Its changes are not shown. If it has a mistake, the prompt reports it and starts without "
        + "the script. Scripts and sentences from the shell do not run it."
    ],
    examples: [
      "let prompt = '{green}{list}{plain} {progress} {sign} '",
      "func stock(name, amount = 1) { if not has(name) { add {amount} {name} } }",
    ])
}
