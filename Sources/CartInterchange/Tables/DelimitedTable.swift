import CartModels

/// A table as spreadsheets write it, by RFC 4180: a line of headings, then a line for each row.
///
///     item,price
///     "Salt, coarse",1.20
///
/// Cells may stand in quotes, in which commas and line ends are plain and a quote is doubled. What
/// parts them is the first of `,`, `;` and the tab that stands in the headings. Blank lines are passed over.
package struct DelimitedTable {
  /// A row's cells, without the quotes and blanks around them.
  package struct Row: Hashable, Sendable {
    package let cells: [String]
    /// The line it begins on, from 1.
    package let line: Int
  }

  /// The most bytes of such a file that are read.
  package static let mostBytes = 10_000_000

  /// The headings of its columns.
  package private(set) var headings: [String] = []
  private let bytes: [UInt8]
  private var position: Int
  private var line = 1
  private var separator = UInt8(ascii: ",")

  /// Reads the headings. - Throws: a `FormatMistake` where there are none.
  package init(_ text: String) throws(FormatMistake) {
    bytes = Array(text.utf8)
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    separator = firstSeparator
    guard let row = try readRow() else {
      throw FormatMistake(line: 1, message: "it has no line of headings")
    }
    headings = row.cells
  }

  /// The next row; nil after the last.
  package mutating func next() throws(FormatMistake) -> Row? {
    guard let row = try readRow() else { return nil }
    guard row.cells.count <= headings.count else {
      throw FormatMistake(
        line: row.line,
        message:
          "it has \(counted(row.cells.count, "cell")) for \(counted(headings.count, "heading"))")
    }
    return row
  }

  private var firstSeparator: UInt8 {
    var isQuoted = false
    for byte in bytes[position...] {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ","), UInt8(ascii: ";"), 0x09: if !isQuoted { return byte }
      case UInt8(ascii: "\n"): if !isQuoted { return UInt8(ascii: ",") }
      default: break
      }
    }
    return UInt8(ascii: ",")
  }

  private mutating func readRow() throws(FormatMistake) -> Row? {
    while position < bytes.count {
      let first = line
      var cells: [String] = []
      while true {
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
    return nil
  }

  /// Reads a cell, up to what parts it from the next or ends its line.
  private mutating func readCell() throws(FormatMistake) -> String {
    var start = position
    while start < bytes.count, bytes[start] == 0x20 { start += 1 }
    if start < bytes.count, bytes[start] == UInt8(ascii: "\"") {
      position = start + 1
      return try readQuotedCell()
    }
    start = position
    while position < bytes.count, bytes[position] != separator,
      bytes[position] != UInt8(ascii: "\n")
    {
      position += 1
    }
    return DelimitedTable.plain(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func readQuotedCell() throws(FormatMistake) -> String {
    let first = line
    var cell: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\n") { line += 1 }
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
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x0D {
      position += 1
    }
    guard position < bytes.count, bytes[position] != separator,
      bytes[position] != UInt8(ascii: "\n")
    else { return }
    throw FormatMistake(line: line, message: "something follows a closing quote")
  }

  /// A cell without blanks around it, and without the apostrophe that keeps spreadsheets from
  /// running it.
  private static func plain(_ cell: String) -> String {
    let text = cell.withoutOuterBlanks
    let rest = text.drop { $0 == "'" }
    guard rest.startIndex > text.startIndex, let first = rest.first, "=+-@".contains(first) else {
      return text
    }
    return String(text.dropFirst())
  }
}
