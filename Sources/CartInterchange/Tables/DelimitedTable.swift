import CartModels

/// A table in the format of RFC 4180, as spreadsheets write it: a line of headings, then a line for
/// each row.
///
///     item,price
///     "Salt, coarse",1.20
///
/// A cell can be in quotes, where commas and line breaks are plain text and a quote is doubled. The
/// separator is the first `,`, `;` or tab in the headings, unless a first line such as `sep=;` sets
/// it. Blank lines are skipped. Three habits of spreadsheets are supported: `="001"` for a text,
/// separators after the last cell, and lines that end with a carriage return alone.
package struct DelimitedTable {
  /// A row's cells, without the quotes and blanks around them.
  package struct Row: Hashable, Sendable {
    package let cells: [String]
    /// The line on which it begins, counted from 1.
    package let line: Int
  }

  /// The maximum size of a file, in bytes.
  package static let mostBytes = 10_000_000
  /// The maximum number of cells in a row, as in spreadsheets.
  static let mostCells = 16_384

  /// The headings of the columns.
  package private(set) var headings: [String] = []
  private let bytes: [UInt8]
  /// The number of bytes read.
  private(set) var position: Int
  private var line = 1
  /// The byte that separates the cells.
  package private(set) var separator = UInt8(ascii: ",")
  /// The byte that ends a line.
  private let lineEnd: UInt8

  /// Reads the headings.
  ///
  /// - Throws: a `FormatMistake` if there are none.
  package init(_ text: String) throws(FormatMistake) {
    bytes = Array(text.utf8)
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineEnd = bytes.contains(UInt8(ascii: "\n")) ? UInt8(ascii: "\n") : UInt8(ascii: "\r")
    separator = readSeparatorLine() ?? firstSeparator
    guard let row = try readRow() else {
      throw FormatMistake(line: 1, message: "it has no heading row")
    }
    headings = row.cells
  }

  /// Returns the next row; nil after the last.
  ///
  /// - Throws: a `FormatMistake` if it has too many cells.
  package mutating func next() throws(FormatMistake) -> Row? {
    guard let row = try nextOfAnyWidth() else { return nil }
    guard row.cells.count <= headings.count else {
      throw FormatMistake(
        line: row.line,
        message:
          "it has \(counted(row.cells.count, "cell")) for \(counted(headings.count, "heading"))")
    }
    return row
  }

  /// Returns the next row, however many cells it has; nil after the last. Empty cells beyond the
  /// headings are left out.
  package mutating func nextOfAnyWidth() throws(FormatMistake) -> Row? {
    guard let row = try readRow() else { return nil }
    guard row.cells.count > headings.count else { return row }
    let extra = row.cells[headings.count...]
    let last = extra.lastIndex { !$0.isEmpty } ?? headings.count - 1
    return Row(cells: Array(row.cells[...last]), line: row.line)
  }

  /// Reads a first line that only sets the separator.
  private mutating func readSeparatorLine() -> UInt8? {
    let first = bytes[position...].prefix(16).prefix { $0 != lineEnd }
    let words = String(decoding: first.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
      .replacing("\r", with: "")
    guard words.utf8.count == 5, words.lowercased().hasPrefix("sep="), let byte = words.utf8.last,
      [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), 0x09].contains(byte)
    else { return nil }
    position = min(first.endIndex + 1, bytes.count)
    line += 1
    return byte
  }

  private var firstSeparator: UInt8 {
    var isQuoted = false
    for byte in bytes[position...] {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ","), UInt8(ascii: ";"), 0x09: if !isQuoted { return byte }
      case lineEnd: if !isQuoted { return UInt8(ascii: ",") }
      default: break
      }
    }
    return UInt8(ascii: ",")
  }

  private mutating func readRow() throws(FormatMistake) -> Row? {
    while true {
      passBlankLines()
      guard position < bytes.count else { return nil }
      let first = line
      var cells: [String] = []
      cells.reserveCapacity(headings.count)
      while true {
        guard cells.count < DelimitedTable.mostCells else {
          throw FormatMistake(
            line: first, message: "it has more than \(DelimitedTable.mostCells) cells")
        }
        cells.append(try readCell())
        guard position < bytes.count, bytes[position] == separator else { break }
        position += 1
      }
      if position < bytes.count {
        position += 1
        line += 1
      }
      if cells != [""] { return Row(cells: cells, line: first) }
    }
  }

  private mutating func passBlankLines() {
    var end = position
    while end < bytes.count {
      if bytes[end] == lineEnd {
        line += 1
        position = end + 1
      } else if bytes[end] != 0x20, bytes[end] != 0x0D {
        return
      }
      end += 1
    }
  }

  /// Reads a cell, up to the separator or the end of the line.
  private mutating func readCell() throws(FormatMistake) -> String {
    let first = line
    let cell = try readAnyCell()
    guard cell.utf8.count <= ItemIntake.longestLine else {
      throw FormatMistake(
        line: first, message: "a cell is longer than \(ItemIntake.longestLine) bytes")
    }
    return cell
  }

  private mutating func readAnyCell() throws(FormatMistake) -> String {
    var start = position
    while start < bytes.count, bytes[start] == 0x20 { start += 1 }
    if start < bytes.count, bytes[start] == UInt8(ascii: "\"") {
      position = start + 1
      return try readQuotedCell()
    }
    if let text = readQuotedFormula(from: start) { return text }
    start = position
    while position < bytes.count, bytes[position] != separator, bytes[position] != lineEnd {
      position += 1
    }
    return DelimitedTable.plain(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  /// Reads `="001"`, which spreadsheets use to keep a text from becoming a number.
  private mutating func readQuotedFormula(from start: Int) -> String? {
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "="),
      bytes[start + 1] == UInt8(ascii: "\"")
    else { return nil }
    var end = start + 2
    while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != lineEnd { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return nil }
    var next = end + 1
    while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x0D, bytes[next] != lineEnd {
      next += 1
    }
    guard next == bytes.count || bytes[next] == separator || bytes[next] == lineEnd else {
      return nil
    }
    position = next
    return String(decoding: bytes[start + 2..<end], as: UTF8.self).withoutOuterBlanks
  }

  private mutating func readQuotedCell() throws(FormatMistake) -> String {
    let first = line
    var cell: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == lineEnd { line += 1 }
      guard byte == UInt8(ascii: "\"") else {
        cell.append(byte)
        continue
      }
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
        try expectEndOfCell()
        return DelimitedTable.plain(String(decoding: cell, as: UTF8.self))
      }
      cell.append(byte)
      position += 1
    }
    throw FormatMistake(line: first, message: "a quote is not closed")
  }

  private mutating func expectEndOfCell() throws(FormatMistake) {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x0D,
      bytes[position] != lineEnd
    {
      position += 1
    }
    guard position < bytes.count, bytes[position] != separator, bytes[position] != lineEnd else {
      return
    }
    throw FormatMistake(line: line, message: "something follows a closing quote")
  }

  /// Returns a cell without the blanks around it and without the guard against formulas.
  private static func plain(_ cell: String) -> String {
    let text = cell.withoutOuterBlanks
    guard text.utf8.first == UInt8(ascii: "=") else { return SpreadsheetCell.unguarded(text) }
    guard text.utf8.count > 3, text.hasPrefix("=\""), text.hasSuffix("\""),
      !text.utf8.dropFirst(2).dropLast().contains(UInt8(ascii: "\""))
    else { return text }
    return String(text.dropFirst(2).dropLast()).withoutOuterBlanks
  }
}
