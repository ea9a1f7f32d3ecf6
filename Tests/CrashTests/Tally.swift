/// Counts by row and column, a table when all is done.
struct Tally {
  private let title: String
  private let columns: [String]
  private var rows: [(name: String, counts: [Int])]

  init(_ title: String, rows: [String], columns: [String]) {
    self.title = title
    self.columns = columns
    self.rows = rows.map { ($0, columns.map { _ in 0 }) }
  }

  /// Counts one.
  mutating func count(_ row: String, _ column: String) {
    guard let row = rows.firstIndex(where: { $0.name == row }),
      let column = columns.firstIndex(of: column)
    else { return }
    rows[row].counts[column] += 1
  }

  /// How often a row was counted, in any column.
  subscript(row: String) -> Int {
    rows.first { $0.name == row }?.counts.reduce(0, +) ?? 0
  }

  /// How many were counted.
  var total: Int { rows.map { self[$0.name] }.reduce(0, +) }

  /// Prints it, where a test runs at length, without the rows that nothing was
  /// counted in.
  func show() {
    guard Settings.isAtLength else { return }
    let sums = columns.indices.map { column in rows.map { $0.counts[column] }.reduce(0, +) }
    let counted = rows.filter { self[$0.name] > 0 }
    let lines =
      [line(title, columns)] + counted.map { line($0.name, $0.counts) } + [line("all", sums)]
    print(lines.joined(separator: "\n") + "\n")
  }

  private func line(_ name: String, _ cells: [some CustomStringConvertible]) -> String {
    let words = cells.map { cell in
      String(repeating: " ", count: max(1, 14 - cell.description.count)) + cell.description
    }
    return name + String(repeating: " ", count: max(0, 14 - name.count)) + words.joined()
  }
}
