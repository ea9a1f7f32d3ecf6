/// The text that was last cut from the line, for inserting it again.
///
/// Consecutive cuts form one piece.
struct KillRing: Equatable, Sendable {
  private(set) var text = ""
  /// The line after the last cut.
  private var left: LineBuffer?

  /// Cuts the text between the cursor and the place that a move leads to.
  mutating func cut(from buffer: inout LineBuffer, to move: (inout LineBuffer) -> Void) {
    var moved = buffer
    move(&moved)
    let range = min(moved.cursor, buffer.cursor)..<max(moved.cursor, buffer.cursor)
    guard !range.isEmpty else { return }
    let piece = buffer.text(in: range)
    if left != buffer {
      text = piece
    } else {
      text = moved.cursor < buffer.cursor ? piece + text : text + piece
    }
    buffer.replace(range, with: "")
    left = buffer
  }
}
