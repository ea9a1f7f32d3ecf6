import CartInterchange
import CartLanguage
import CartModels

/// Reads files.
extension BuiltInCall {
  /// `read("notes.txt")`
  func read() throws -> Value {
    let text = try fileText(mostBytes: TextBound.maximum)
    return try made(text)
  }

  /// `rows("prices.csv")`
  func rows() throws -> Value {
    let path = try text(0)
    let text = try fileText(mostBytes: DelimitedTable.mostBytes)
    var table = try reading(path) { () throws(FormatMistake) in
      try DelimitedTable(text)
    }
    var rows: [DelimitedTable.Row] = []
    while let row = try reading(path, { () throws(FormatMistake) in try table.next() }) {
      try spending.spend(row.cells.reduce(Value.ownWeight) { $0 + $1.utf8.count + Value.ownWeight })
      rows.append(row)
    }
    let columns = try columns(of: table.headings, rows, path)
    let records = try rows.map { row in Value.record(try record(of: row, columns)) }
    return .list(try ListValue(records, at: range))
  }

  /// `env("HOME")`
  func environmentVariable() throws -> Value {
    let (name, place) = (try text(0), try required(0).range)
    do {
      if let value = try frame.interpreter.files.variable(name) { return try made(value) }
    } catch let error as Diagnostic where error.range == nil {
      throw Diagnostic(error.code, error.message, at: place, help: error.help)
    }
    throw MissingValue(
      Diagnostic(
        .missingValue, "environment variable `\(name.prefix(60))` not found", at: place,
        help: ["to use a default: `env(…) otherwise \"\"`"]))
  }

  private func fileText(mostBytes: Int) throws -> String {
    let (path, place) = (try text(0), try required(0).range)
    // Standard input is not a file in the script's folder.
    let name = path == FilePhrase.streamPath ? "./\(path)" : path
    do {
      let interpreter = frame.interpreter
      let bytes = try interpreter.files.read(
        name, mostBytes: mostBytes, namedIn: interpreter.source)
      try spending.spend(bytes.count)
      return try Source(name: path, bytes: bytes).text
    } catch let error as Diagnostic {
      let mistake = Diagnostic(error.code, error.message, at: place, help: error.help)
      if [.noFile, .file].contains(error.code) { throw MissingValue(mistake) }
      throw mistake
    }
  }

  // MARK: Tables

  /// A column, by the type of its cells.
  private struct Column {
    let heading: String
    let key: NameKey
    let kind: ColumnKind
  }

  private func columns(
    of headings: [String], _ rows: [DelimitedTable.Row], _ path: String
  ) throws -> [Column] {
    var known: Set<NameKey> = []
    return try headings.enumerated().map { index, heading in
      let key = NameKey(heading)
      guard known.insert(key).inserted, !key.isEmpty else {
        throw mistake(
          path, line: 1,
          key.isEmpty
            ? "column \(index + 1) has no heading" : "duplicate heading `\(heading)`")
      }
      var kind = ColumnKind.anything
      for row in rows where index < row.cells.count {
        try spending.spend(Value.ownWeight)
        kind.take(row.cells[index])
      }
      return Column(heading: heading, key: key, kind: kind)
    }
  }

  /// Empty cells have no entries.
  private func record(of row: DelimitedTable.Row, _ columns: [Column]) throws -> RecordValue {
    var record = RecordValue()
    for (cell, column) in zip(row.cells, columns) where !cell.isEmpty {
      try spending.spend(cell.utf8.count + column.key.text.utf8.count + Value.ownWeight)
      try record.set(column.kind.value(cell), for: column.heading, column.key, at: range)
    }
    return record
  }

  private func reading<Result>(
    _ path: String, _ body: () throws(FormatMistake) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(FormatMistake) {
      return try body()
    } catch {
      throw mistake(path, line: error.line, error.message)
    }
  }

  private func mistake(_ path: String, line: Int, _ message: String) -> Diagnostic {
    Diagnostic(
      .unreadableFile, "cannot read line \(line) of `\(path)`: \(message)",
      at: given(0)?.range ?? range,
      help: [
        "fix the file: each column needs a heading, and quotes in a quoted cell are doubled"
      ])
  }
}

/// The kind of all non-empty cells of a column.
private enum ColumnKind {
  /// All cells are empty so far.
  case anything
  case numbers, quantities, texts

  /// Adds a cell.
  mutating func take(_ cell: String) {
    guard !cell.isEmpty else { return }
    switch self {
    case .texts: return
    case .anything:
      self = ColumnKind.number(cell) != nil ? .numbers : .quantities
      take(cell)
    case .numbers: if ColumnKind.number(cell) == nil { self = .texts }
    case .quantities: if ColumnKind.quantity(cell) == nil { self = .texts }
    }
  }

  /// The value of a non-empty cell.
  func value(_ cell: String) -> Value {
    switch self {
    case .numbers: ColumnKind.number(cell).map { .number($0) } ?? .text(cell)
    case .quantities: ColumnKind.quantity(cell).map { Value($0) } ?? .text(cell)
    case .anything, .texts: .text(cell)
    }
  }

  /// Digits with at most one point; a leading zero means a code, such as `007`.
  private static func number(_ text: some StringProtocol) -> Rational? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = parts.first,
      whole.count == 1 || whole.first != 0x30,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    return TypedAmount.number(String(text))
  }

  /// Such a number with a weight or a volume unit.
  private static func quantity(_ text: String) -> Quantity? {
    let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." }
    guard let number = number(digits),
      let unit = Unit(word: String(text[digits.endIndex...]).withoutOuterBlanks), unit.isMeasure
    else { return nil }
    return Quantity(number, unit)
  }
}
