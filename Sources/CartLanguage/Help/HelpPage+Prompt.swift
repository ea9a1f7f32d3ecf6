extension HelpPage {
  static let prompt = HelpPage(
    summary: "The prompt, and what it looks like.",
    rows: [
      ("Tab, →, ↑, Ctrl-R", "complete, recall, search: `help keys`"),
      ("add ?", "a `?` at the end asks what could come next"),
      ("edit eggs", "puts an item into the line, to be changed"),
      ("6 eggs, bread", "items need no verb: `option bare = no` changes that"),
      ("2 kg / 8", "a value alone on its line is shown"),
      ("exit, q, Ctrl-D", "leave"),
      ("let prompt = '…'", "another look; else $QUICKCART_PROMPT says which"),
      ("{list} {progress} {sign}", "in it: the list, 3/8, ›"),
      ("{done} {pending} {total}", "how many items"),
      ("{sync}", "in a household, what isn't sent yet: 3 waiting"),
      ("{mark}", "✗ where the last entry failed"),
      ("{bold} {red} {plain}", "how what follows looks; other colours too"),
    ],
    details: [
      "A line that begins with a blank is not kept in the history. What a prompt is "
        + "to begin with stands in a script: `help init`."
    ],
    examples: [
      "let prompt = '{list} {pending} to buy> '"
    ])
}
