/// Counts by row and column, printed as a table at the end.
struct Tally {
  private let title: String
  private let columns: [String]
  private var rows: [(name: String, counts: [Int])]

  init(_ title: String, rows: [String], columns: [String]) {
    self.title = title
    self.columns = columns
    self.rows = rows.map { ($0, columns.map { _ in 0 }) }
  }

  /// Increases a count.
  mutating func count(_ row: String, _ column: String) {
    guard let row = rows.firstIndex(where: { $0.name == row }),
      let column = columns.firstIndex(of: column)
    else { return }
    rows[row].counts[column] += 1
  }

  /// The sum of the counts of a row.
  subscript(row: String) -> Int {
    rows.first { $0.name == row }?.counts.reduce(0, +) ?? 0
  }

  /// The sum of all counts.
  var total: Int { rows.map { self[$0.name] }.reduce(0, +) }

  /// Prints the table if tests run at full length, without empty rows.
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
