import TerminalText

/// Rows whose cells stand under one another, with two blanks between them; columns without a text
/// take no room.
struct TextColumns {
  private var rows: [[String]] = []
  /// The columns that end at one place, as numbers do.
  var rightAligned: Set<Int> = []

  mutating func append(_ cells: [String]) { rows.append(cells) }

  /// The lines, each ended.
  var text: String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? DisplayWidth.of($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { line($0, widths) + "\n" }.joined()
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (column, cell) in cells.enumerated() where widths[column] > 0 {
      let room = String(repeating: " ", count: widths[column] - DisplayWidth.of(cell))
      if column > 0, !line.isEmpty { line += "  " }
      line += rightAligned.contains(column) ? room + cell : cell + room
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
