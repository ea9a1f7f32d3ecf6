import CartLanguage

/// How many rows of a terminal text takes.
enum ScreenRows {
  /// Whether the text takes more rows than these, wrapped at the terminal's width.
  static func exceeds(_ rows: Int, _ texts: some Sequence<String>, columns: Int) -> Bool {
    var count = 0
    for text in texts {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        let width = DisplayWidth.of(StyledText.plain(String(line)))
        count += max((width + columns - 1) / max(columns, 1), 1)
        if count > rows { return true }
      }
    }
    return false
  }
}
