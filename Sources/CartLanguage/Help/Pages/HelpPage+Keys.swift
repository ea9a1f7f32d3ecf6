extension HelpPage {
  static let keys = HelpPage(
    summary: "Keys at the prompt.",
    rows: [
      ("Enter", "run the entry, or continue it if it is incomplete"),
      ("Alt-Enter", "continue on a new line"),
      ("Tab, Shift-Tab", "complete; the next and the previous candidate"),
      ("→", "at the end, accept the grey hint; Ctrl-→ one word"),
      ("↑, ↓", "the line above or below; the previous or next entry"),
      ("PgUp, PgDn", "entries that begin the same; also Ctrl-P and Ctrl-N"),
      ("Ctrl-R", "search the history; ↑ and ↓ choose, Enter accepts"),
      ("Alt-.", "the last word of the previous entry, then older ones"),
      ("Ctrl-_, Alt-/", "undo and redo edits of the line"),
      ("Home, End", "start and end of the line; also Ctrl-A and Ctrl-E"),
      ("Ctrl-←, Ctrl-→", "previous and next word; also Alt-B and Alt-F"),
      ("Ctrl-W, Ctrl-U, Ctrl-K", "delete the previous word, all before, all after"),
      ("Ctrl-L", "clear the screen"),
      ("Ctrl-X Ctrl-E", "edit in $VISUAL or $EDITOR; also \\e on a line"),
      ("Ctrl-C, Ctrl-D", "cancel the entry; leave, if the entry is empty"),
    ],
    details: [
      "`time show` runs `show` and prints how long it took; `watch show` shows it again after "
        + "every change, until you press a key.",
      "`bind -v` in ~/.editrc turns on vi keys. `help keys()` explains the function.",
    ])
}
