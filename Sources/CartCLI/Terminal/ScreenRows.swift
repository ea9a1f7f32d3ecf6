import TerminalText

/// Counts the rows of a terminal that a text takes, up to a limit.
struct ScreenRows {
  private let most: Int
  private let columns: Int
  private var count = 0

  /// Counts up to a number of rows, for a terminal's width.
  init(most: Int, columns: Int) { (self.most, self.columns) = (most, max(columns, 1)) }

  /// Whether the text takes more rows than the limit.
  var areExceeded: Bool { count > most }

  /// Adds the rows of more text, wrapped at the width.
  mutating func add(_ text: String) {
    guard !areExceeded else { return }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let width = DisplayWidth.of(StyledText.plain(String(line)))
      count += max((width + columns - 1) / columns, 1)
      if areExceeded { return }
    }
  }
}
