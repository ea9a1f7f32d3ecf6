extension HelpPage {
  static let keys = HelpPage(
    summary: "Keys at the prompt.",
    rows: [
      ("Enter", "finish the entry, or go on where it isn't whole"),
      ("Alt-Enter", "go on in a new row"),
      ("Tab, Shift-Tab", "complete; the next and the previous candidate"),
      ("→", "at the end, take the grey hint; Ctrl-→ a word of it"),
      ("↑, ↓", "the row above or below, or the entry before or after"),
      ("PgUp, PgDn", "entries that begin the same; Ctrl-P and Ctrl-N too"),
      ("Ctrl-R", "list entries before; ↑ and ↓ choose, Enter takes it"),
      ("Alt-.", "the last word of the entry before, and of older ones"),
      ("Ctrl-_, Alt-/", "take back an edit of the line, and make it again"),
      ("Home, End", "start and end of the row; Ctrl-A and Ctrl-E too"),
      ("Ctrl-←, Ctrl-→", "by words; Alt-B and Alt-F too"),
      ("Ctrl-W, Ctrl-U, Ctrl-K", "delete the word before, all before, all after"),
      ("Ctrl-L", "clear the screen"),
      ("Ctrl-X Ctrl-E", "edit in $VISUAL or $EDITOR; so does \\e on a line"),
      ("Ctrl-C, Ctrl-D", "give the entry up; leave, where the entry is empty"),
    ],
    details: [
      "`time show` runs `show` and says how long that took; `watch show` shows it again whenever "
        + "somebody changed something, until a key is pressed.",
      "`bind -v` in ~/.editrc brings vi's keys. `help keys()` is about the function.",
    ])
}
