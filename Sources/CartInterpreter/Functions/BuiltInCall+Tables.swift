import CartLanguage
import CartModels
import TerminalText

/// `table(rows, "Item", "Price")`
extension BuiltInCall {
  /// Lists or records as lines of aligned columns.
  func table() throws -> Value {
    var table = TextTable()
    let rows = try list(0)
    let keys = try keys(of: rows)
    for (index, row) in rows.enumerated() {
      try table.append(try cells(of: row, keys, at: index), spending)
    }
    let headings = try headings(keys.map(\.heading), columnCount: table.columnCount)
    return .text(try table.text(headings: headings, at: range, spending))
  }

  /// A key of some row, in its first spelling.
  private typealias Key = (heading: String, key: NameKey)

  private func keys(of rows: [Value]) throws -> [Key] {
    var (keys, known): ([Key], Set<NameKey>) = ([], [])
    for case .record(let record) in rows {
      for entry in record.entries {
        try spending.spend(entry.key.utf8.count + Value.ownWeight)
        let key = NameKey(entry.key)
        if known.insert(key).inserted { keys.append((entry.key, key)) }
      }
    }
    return keys
  }

  private func cells(of row: Value, _ keys: [Key], at index: Int) throws -> [TextTable.Cell] {
    switch row {
    case .list(let list) where keys.isEmpty: return try list.elements.map(cell)
    case .record(let record):
      return try keys.map { key in try record[key.key].map(cell) ?? TextTable.Cell.empty }
    case .list, .number, .quantity, .rounded, .text, .yesNo, .date, .span, .money, .category, .item:
      throw Diagnostic(
        .wrongType,
        "table rows must be all lists or all records, found " + row.typeName,
        at: try required(0).element(index, row).range,
        help: ["make rows of them: `print table([[i.name, i.quantity] for i in items])`"])
    }
  }

  private func cell(_ value: Value) throws -> TextTable.Cell {
    let text = try value.displayText(asking: spending.spend)
    try spending.spend(text.utf8.count * BuiltInCall.weightOfLetters)
    return TextTable.Cell(text, isNumber: value.asQuantity != nil)
  }

  /// The given headings, or the keys of records.
  private func headings(_ keys: [String], columnCount: Int) throws -> [String] {
    let given = all(1)
    guard let first = given.first else { return keys }
    guard given.count == columnCount || columnCount == 0 else {
      throw Diagnostic(
        .wrongArguments,
        "found \(counted(given.count, "heading")) for \(counted(columnCount, "column"))",
        at: first.range,
        help: [
          given.count > columnCount
            ? "remove the extra headings, or add columns to the rows"
            : "give one for each column; `\"\"` leaves it empty"
        ])
    }
    return try given.map { heading in
      guard let text = heading.value.asText else { throw wrongType(heading, "a string") }
      return text
    }
  }
}

/// Cells in rows, to be written as aligned columns.
private struct TextTable {
  struct Cell {
    static let empty = Cell("", isNumber: false)
    let text: String
    /// The width in terminal columns.
    let width: Int
    let isNumber: Bool

    /// A cell is on one line.
    init(_ text: String, isNumber: Bool) {
      self.text =
        text.contains { $0.isNewline } ? text.split { $0.isNewline }.joined(separator: " ") : text
      width = DisplayWidth.of(self.text)
      self.isNumber = isNumber
    }
  }

  private struct Column {
    var width = 0
    var hasNumbers = false
    var hasOthers = false
    /// Whether all non-empty cells are numbers, which are aligned right.
    var isOfNumbers: Bool { hasNumbers && !hasOthers }

    mutating func take(_ cell: Cell) {
      width = max(width, cell.width)
      guard !cell.text.isEmpty else { return }
      if cell.isNumber { hasNumbers = true } else { hasOthers = true }
    }
  }

  private var rows: [[Cell]] = []
  private var columns: [Column] = []

  var columnCount: Int { columns.count }

  mutating func append(_ row: [Cell], _ spending: Spending) throws {
    try spending.spend(row.count * MemoryLayout<Cell>.stride)
    while columns.count < row.count { columns.append(Column()) }
    for (index, cell) in row.enumerated() { columns[index].take(cell) }
    rows.append(row)
  }

  /// - Parameter headings: one for each column, or none.
  func text(headings: [String], at range: SourceRange, _ spending: Spending) throws -> String {
    var columns = columns
    let head = headings.map { Cell($0, isNumber: false) }
    while columns.count < head.count { columns.append(Column()) }
    for (index, cell) in head.enumerated() {
      columns[index].width = max(columns[index].width, cell.width)
    }
    var text = ""
    for (index, row) in ((head.isEmpty ? [] : [head]) + rows).enumerated() {
      if index > 0 { text += "\n" }
      try TextTable.write(row, columns, into: &text, at: range, spending)
    }
    return text
  }

  /// Two blanks separate the columns; lines have no trailing blanks.
  private static func write(
    _ row: [Cell], _ columns: [Column], into text: inout String, at range: SourceRange,
    _ spending: Spending
  ) throws {
    var blanks = 0
    for (cell, column) in zip(row, columns) {
      let room = column.width - cell.width
      let before = blanks + (column.isOfNumbers ? room : 0)
      blanks = column.isOfNumbers ? 2 : room + 2
      guard !cell.text.isEmpty else {
        blanks += before
        continue
      }
      let size = before + cell.text.utf8.count
      guard text.utf8.count + size <= TextBound.maximum else {
        throw Diagnostic.textTooLong(at: range)
      }
      try spending.spend(size)
      text += String(repeating: " ", count: before) + cell.text
    }
  }
}
