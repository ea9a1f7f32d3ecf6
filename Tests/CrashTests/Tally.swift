/// Counts by row and column, printed as a table when all is done.
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

  /// Prints it.
  func show() {
    func line(_ name: String, _ cells: [String]) -> String {
      name.padded(to: 14)
        + cells.map { String($0.reversed()).padded(to: 14).reversed() }
        .joined()
    }
    var lines = [line(title, columns)]
    lines += rows.map { line($0.name, $0.counts.map(String.init)) }
    lines.append(
      line(
        "all",
        columns.indices.map { column in
          "\(rows.map { $0.counts[column] }.reduce(0, +))"
        }))
    print(lines.joined(separator: "\n") + "\n")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
