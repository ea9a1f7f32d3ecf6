import CartModels

/// A Markdown table, read row by row: `| Milk | 2 l |`.
struct MarkdownTable {
  struct Row {
    var cells: [String]
    var line: Int
    var columns: TableColumns?
  }

  /// The first row, until the next one shows whether it contains headings.
  private(set) var single: (cells: [String], words: String, line: Int)?
  private var columns: TableColumns?

  init(_ cells: [String], _ words: String, line: Int) { single = (cells, words, line) }

  /// Returns the cells of a line that begins with a bar, or nil for another line.
  static func cells(of words: String) -> [String]? {
    guard words.utf8.first == UInt8(ascii: "|") else { return nil }
    var cells: [String] = []
    var cell = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in words.unicodeScalars.dropFirst() {
      if scalar == "|", !isEscaped {
        cells.append(String(cell).withoutOuterBlanks)
        cell = String.UnicodeScalarView()
      } else {
        cell.append(scalar)
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    if !cell.isEmpty { cells.append(String(cell).withoutOuterBlanks) }
    return cells
  }

  /// Adds a row, and returns the rows with items that are now certain.
  mutating func rows(adding cells: [String], line: Int) -> [Row] {
    defer { single = nil }
    let row = Row(cells: cells, line: line, columns: columns)
    guard let first = single else { return MarkdownTable.isDelimiter(cells) ? [] : [row] }
    guard MarkdownTable.isDelimiter(cells) else {
      return [Row(cells: first.cells, line: first.line), row]
    }
    let columns = TableColumns(first.cells.map { MarkdownInline($0).text })
    if columns.hasNames { self.columns = columns }
    return []
  }

  /// Whether a row separates the headings from the rest: `|---|:-:|`.
  private static func isDelimiter(_ cells: [String]) -> Bool {
    cells.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { "-:".utf8.contains($0) } }
  }

  static func items(
    of row: Row, _ readItems: ItemsReader, _ intake: inout ItemIntake
  ) -> [ImportedItem] {
    var cells = row.cells.map { MarkdownInline(WikiLink.plain($0)).text.onOneLine }
    var item = ImportedItem(line: row.line, name: "")
    if let columns = row.columns {
      let row = DelimitedTable.Row(cells: cells, line: row.line)
      item.name = columns.cell(.name, of: row)
      item.note = columns.cell(.note, of: row)
      let amount = columns.cell(.quantity, of: row) + " " + columns.cell(.unit, of: row)
      cells = columns.others.map { $0 < cells.count ? cells[$0] : "" }
      cells += [amount.withoutOuterBlanks, box(columns.cell(.isCompleted, of: row))]
    }
    var notes = item.note.isEmpty ? [] : [item.note]
    for cell in cells where !cell.isEmpty {
      if let isTicked = ListBullet(cell).isTicked, ListBullet(cell).rest.isEmpty {
        item.isCompleted = isTicked
      } else if item.name.isEmpty {
        item.name = cell
      } else if item.quantity == nil, let quantity = WrittenQuantity.read(cell, .inUse) {
        item.quantity = quantity
      } else {
        notes.append(cell)
      }
    }
    return lines(of: item.name).flatMap(readItems).map { reading in
      intake.doubt(reading, line: row.line)
      var read = item
      read.name = reading.name
      read.quantity = item.quantity ?? reading.quantity
      read.note = ([reading.note] + notes).filter { !$0.isEmpty }.joined(separator: "; ")
      return read
    }
  }

  private static func box(_ words: String) -> String {
    switch words.lowercased() {
    case "yes", "y", "x", "true", "done", "1": "[x]"
    case "no", "n", "false", "0": "[ ]"
    default: words
    }
  }

  /// Returns the lines of a cell or a bullet, which `<br>` separates.
  static func lines(of words: String) -> [String] {
    guard words.utf8.contains(UInt8(ascii: "<")) else { return words.isEmpty ? [] : [words] }
    var lines: [String] = []
    var rest = words.utf8[...]
    var start = rest.startIndex
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[open...]
      let length = breakLength(rest)
      if length > 0 {
        lines.append(String(Substring(words.utf8[start..<open])).withoutOuterBlanks)
        start = rest.index(rest.startIndex, offsetBy: length)
      }
      rest = rest.dropFirst(max(length, 1))
    }
    lines.append(String(Substring(words.utf8[start...])).withoutOuterBlanks)
    return lines.filter { !$0.isEmpty }
  }

  /// Returns the length in bytes of a leading `<br>`, `<br/>` or `<br />`, or 0 if there is none.
  private static func breakLength(_ text: Substring.UTF8View) -> Int {
    for mark in ["<br>", "<br/>", "<br />"]
    where text.prefix(mark.utf8.count).elementsEqual(
      mark.utf8, by: { $0 == $1 || (0x41...0x5A ~= $0 && $0 | 0x20 == $1) })
    {
      return mark.utf8.count
    }
    return 0
  }
}
