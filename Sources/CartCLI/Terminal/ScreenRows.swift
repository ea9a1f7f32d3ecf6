import TerminalText

/// How many rows of a terminal text takes, as far as that matters.
struct ScreenRows {
  private let most: Int
  private let columns: Int
  private var count = 0

  /// Counts rows of a terminal's width, up to some.
  init(most: Int, columns: Int) { (self.most, self.columns) = (most, max(columns, 1)) }

  /// Whether the text takes more rows than these.
  var areExceeded: Bool { count > most }

  /// Counts some more text, wrapped at the width.
  mutating func add(_ text: String) {
    guard !areExceeded else { return }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let width = DisplayWidth.of(StyledText.plain(String(line)))
      count += max((width + columns - 1) / columns, 1)
      if areExceeded { return }
    }
  }
}
