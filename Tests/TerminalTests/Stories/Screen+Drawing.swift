/// The recorded form of a screen.
extension Screen {
  /// The visible text, each row after a `│`: `▏` is the cursor, and `⟨…⟩` encloses ghost text.
  ///
  ///     │qc> check Ban▏⟨anas⟩
  ///     :    BBBBB
  ///
  /// With colours, each row that isn't plain is followed by a `:` and the letters of ``looks``.
  func drawing(inColor: Bool) -> String {
    var drawn = rows.indices.map { Drawing($0 == cursor.row ? cursorRow : pieces(of: rows[$0])) }
    while drawn.last?.text == "" { drawn.removeLast() }
    return drawn.flatMap { row in
      inColor && !row.looks.isEmpty ? ["│" + row.text, ":" + row.looks] : ["│" + row.text]
    }.joined(separator: "\n")
  }

  /// A part of a row, and a letter for each of its columns.
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
