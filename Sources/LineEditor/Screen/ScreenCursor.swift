/// Where the next character goes on a terminal of a given width.
///
/// A row that is full wraps only when something follows, so that a combining mark stays with its
/// character; a wide character that doesn't fit goes to the next row.
struct ScreenCursor: Equatable, Sendable {
  private(set) var row = 0
  /// May equal `columns`, after the last one.
  private(set) var column = 0
  let columns: Int

  init(columns: Int) {
    self.columns = max(columns, 1)
  }

  /// Where the cursor blinks when something of this width is to come.
  func resting(before width: Int = 1) -> (row: Int, column: Int) {
    column + min(width, columns) > columns ? (row + 1, 0) : (row, column)
  }

  /// Makes room for a glyph and passes it; true if that began a new row.
  mutating func advance(_ width: Int) -> Bool {
    guard width > 0 else { return false }
    let place = resting(before: width)
    let wraps = place.row > row
    row = place.row
    column = min(place.column + width, columns)
    return wraps
  }

  /// Begins the row that a full one is about to.
  mutating func wrap() -> Int {
    row += 1
    column = 0
    return 1
  }

  /// To the start of the next row. A full row counts as wrapped, so that the place of the newline
  /// and that of what follows differ.
  mutating func newline() -> Int {
    let begun = column == columns ? 2 : 1
    row += begun
    column = 0
    return begun
  }
}
