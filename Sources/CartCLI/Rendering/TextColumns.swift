import TerminalText

/// A table with aligned columns, separated by two blanks. Empty columns are left out.
struct TextColumns {
  private var rows: [[String]] = []
  /// The columns that are aligned to the right, such as numbers.
  var rightAligned: Set<Int> = []

  mutating func append(_ cells: [String]) { rows.append(cells) }

  /// The lines, each ending in a line break.
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
