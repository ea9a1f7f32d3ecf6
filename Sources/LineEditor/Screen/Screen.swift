/// The part of the terminal that the editor has drawn, and the way to update it.
///
/// All cursor movements are relative, because the row of the terminal at which the prompt began is
/// unknown. The drawn part is therefore never taller than the terminal, and only changed rows are
/// written.
struct Screen {
  private var shown: [FrameRow] = []
  private var cursorRow = 0
  private var cursorColumn = 0
  /// The first visible row of a frame that is taller than the terminal.
  private var firstRow = 0

  private static let hideCursor = "\u{1B}[?25l"
  private static let showCursor = "\u{1B}[?25h"
  private static let clearBelow = "\u{1B}[J"
  private static let clearRight = "\u{1B}[K"

  // MARK: Showing

  /// Returns the output that shows a frame on a terminal with `height` rows.
  mutating func show(_ frame: ScreenFrame, rows height: Int) -> String {
    let window = window(of: frame, height: height)
    let moved = update(to: window.rows)
    let placed = moveCursor(to: window.cursorRow, column: frame.cursorColumn)
    return moved.isEmpty ? placed : Screen.hideCursor + moved + placed + Screen.showCursor
  }

  /// Returns the output that leaves the whole frame on the screen, with the cursor on the row below
  /// it.
  mutating func leave(_ frame: ScreenFrame) -> String {
    // If rows have scrolled out of view, the frame can only be written again as a whole.
    var output = firstRow > 0 ? erase() : ""
    output += update(to: frame.rows) + move(toRow: frame.rows.count - 1) + "\r\n"
    forget()
    firstRow = 0
    return output
  }

  /// Returns the output that erases the frame and puts the cursor where it began.
  mutating func erase() -> String {
    let output = moveUp(cursorRow) + "\r" + Screen.clearBelow
    forget()
    return output
  }

  /// Starts over at the current cursor position, whatever the screen shows there.
  mutating func forget() {
    shown = []
    cursorRow = 0
    cursorColumn = 0
  }

  /// Returns the output that erases the frame after the width of the terminal changed.
  ///
  /// Most terminals wrap the rows again and keep the cursor on its character.
  mutating func erase(afterResizingTo columns: Int) -> String {
    let columns = max(columns, 1)
    let above = shown.prefix(cursorRow).reduce(0) { rows, row in
      rows + max((row.width + columns - 1) / columns, 1)
    }
    cursorRow = above + cursorColumn / columns
    return erase()
  }

  // MARK: Windows

  private mutating func window(of frame: ScreenFrame, height: Int) -> (
    rows: [FrameRow], cursorRow: Int
  ) {
    let height = max(height, 1)
    let footer = frame.footer.prefix(height - 1)
    let room = height - footer.count
    firstRow = min(firstRow, max(frame.rows.count - room, 0))
    firstRow = min(max(firstRow, frame.cursorRow - room + 1), frame.cursorRow)
    let rows = frame.rows.dropFirst(firstRow).prefix(room)
    return (Array(rows + footer), frame.cursorRow - firstRow)
  }

  // MARK: Differences

  private mutating func update(to rows: [FrameRow]) -> String {
    var output = ""
    for (index, row) in rows.enumerated() where index >= shown.count || shown[index] != row {
      output += move(toRow: index) + "\r" + row.text
      // There is nothing to the right of a full row, and clearing would erase its last character.
      if index < shown.count, row.width < shown[index].width { output += Screen.clearRight }
      cursorColumn = row.width
    }
    if rows.count < shown.count {
      output += move(toRow: rows.count) + "\r" + Screen.clearBelow
      cursorColumn = 0
    }
    shown = rows
    return output
  }

  /// Moves to an existing row, or creates rows with newlines, which can scroll.
  private mutating func move(toRow row: Int) -> String {
    defer { cursorRow = row }
    if row < cursorRow { return moveUp(cursorRow - row) }
    let existing = max(min(row, shown.count - 1) - cursorRow, 0)
    let made = row - cursorRow - existing
    return (existing > 0 ? "\u{1B}[\(existing)B" : "") + String(repeating: "\r\n", count: made)
  }

  private func moveUp(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }

  private mutating func moveCursor(to row: Int, column: Int) -> String {
    guard row != cursorRow || column != cursorColumn else { return "" }
    let output = move(toRow: row) + "\r" + (column > 0 ? "\u{1B}[\(column)C" : "")
    cursorColumn = column
    return output
  }
}
