/// The position of the next character on a terminal of a given width.
///
/// A full row wraps only when another character follows, so that a combining mark stays with its
/// character. A wide character that does not fit moves to the next row.
struct ScreenCursor: Equatable, Sendable {
  private(set) var row = 0
  /// The column, which equals `columns` after the last one.
  private(set) var column = 0
  let columns: Int

  init(columns: Int) {
    self.columns = max(columns, 1)
  }

  /// Returns the position of the cursor before a glyph of the given width.
  func resting(before width: Int = 1) -> (row: Int, column: Int) {
    column + min(width, columns) > columns ? (row + 1, 0) : (row, column)
  }

  /// Advances past a glyph, and returns whether it began a new row.
  mutating func advance(_ width: Int) -> Bool {
    guard width > 0 else { return false }
    let place = resting(before: width)
    let wraps = place.row > row
    row = place.row
    column = min(place.column + width, columns)
    return wraps
  }

  /// Begins the next row after a full one.
  mutating func wrap() -> Int {
    row += 1
    column = 0
    return 1
  }

  /// Moves to the start of the next row. A full row counts as wrapped, so that the newline and the
  /// following character have different positions.
  mutating func newline() -> Int {
    let begun = column == columns ? 2 : 1
    row += begun
    column = 0
    return begun
  }
}
