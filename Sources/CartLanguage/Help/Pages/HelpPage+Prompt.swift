extension HelpPage {
  static let prompt = HelpPage(
    summary: "The prompt and its format.",
    rows: [
      ("Tab, →, ↑, Ctrl-R", "complete, recall, search: `help keys`"),
      ("add ?", "a `?` at the end lists what can come next"),
      ("edit eggs", "edit an item in place"),
      ("6 eggs, bread", "items need no verb, unless `option bare = no`"),
      ("2 kg / 8", "a value alone on its line is printed"),
      ("exit, q, Ctrl-D", "leave"),
      ("let prompt = '…'", "the format; the default is $QUICKCART_PROMPT"),
      ("{list} {progress} {sign}", "fields: the list, 3/8, ›"),
      ("{done} {pending} {total}", "numbers of items"),
      ("{sync}", "in a household, unsent changes: 3 waiting"),
      ("{mark}", "✗ if the last entry failed"),
      ("{bold} {red} {plain}", "style of the text after it; also other colours"),
    ],
    details: [
      "A line that begins with a space is not saved in the history. A script can run when a "
        + "prompt starts: `help init`."
    ],
    examples: [
      "let prompt = '{list} {pending} to buy> '"
    ])
}
