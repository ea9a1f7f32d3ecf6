/// The screen as it is recorded.
extension Screen {
  /// All that is seen, a row a line behind a `│`: `▏` is the cursor, and `⟨…⟩` holds ghost text.
  ///
  ///     │qc> check Ban▏⟨anas⟩
  ///     :    BBBBB
  ///
  /// With colours, a `:` and the letters of ``looks`` follow each row that isn't plain.
  func drawing(inColor: Bool) -> String {
    var drawn = rows.indices.map { Drawing($0 == cursor.row ? cursorRow : pieces(of: rows[$0])) }
    while drawn.last?.text == "" { drawn.removeLast() }
    return drawn.flatMap { row in
      inColor && !row.looks.isEmpty ? ["│" + row.text, ":" + row.looks] : ["│" + row.text]
    }.joined(separator: "\n")
  }

  /// A stretch of a row, and a letter for each of its columns.
  private typealias Piece = (text: String, looks: String)

  private struct Drawing {
    let text: String
    let looks: String

    init(_ pieces: [Piece]) {
      text = pieces.map(\.text).joined().trimmingEnd()
      looks = pieces.map(\.looks).joined().trimmingEnd()
    }
  }

  private var cursorRow: [Piece] {
    let ghost = pieces(of: Array(rightOfCursor.dropLast(afterCursor.count)))
    let isGhost = !Drawing(ghost).text.isEmpty
    return pieces(of: beforeCursor) + [("▏", " ")]
      + (isGhost ? [("⟨" + Drawing(ghost).text + "⟩", "")] : ghost) + pieces(of: afterCursor)
  }

  private func pieces(of cells: [Cell]) -> [Piece] {
    cells.map { ($0.text, String(repeating: $0.look.letter, count: $0.width)) }
  }
}
