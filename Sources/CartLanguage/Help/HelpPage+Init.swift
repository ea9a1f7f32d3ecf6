extension HelpPage {
  static let `init` = HelpPage(
    summary: "init.qc: a script that runs when a prompt begins.",
    rows: [
      ("~/.config/quickcart/init.qc", "where it is, or under $XDG_CONFIG_HOME"),
      ("let prompt = '…'", "the look of the prompt: `help prompt`"),
      ("func stock(name) { … }", "functions that are known at the prompt"),
      ("let people = 4", "and names"),
      ("alias tt = \"show by name\"", "words that stand for more: `help alias`"),
      ("include \"helpers.qc\"", "more of them, from another file beside it"),
    ],
    details: [
      "What it changes isn't said. A mistake in it is: the prompt begins all the same, but nothing of "
        + "the script is taken. It doesn't run for scripts and sentences from the shell."
    ],
    examples: [
      "let prompt = '{green}{list}{plain} {progress} {sign} '",
      "func stock(name, amount = 1) { if not has(name) { add {amount} {name} } }",
    ])
}
