import CartModels

/// A table of items: cells between commas, semicolons or tabs, with a line of headings.
///
///     item,amount,aisle
///     Milk,2 l,Dairy
///
/// The headings determine the contents of the columns, in any order; a column of names is enough.
/// In a table with semicolons, a comma is a decimal mark. Each column that isn't used is reported
/// once.
package enum ImportedTable {
  /// Reads a file's text.
  ///
  /// - Parameter passing: called as the work proceeds; it can end the reading by throwing.
  /// - Throws: a `FormatMistake` if the text isn't such a table, and any error that `passing`
  ///   throws.
  package static func read(
    _ text: String, passing: WorkCheck = { _ in }
  ) throws -> FileReading<ImportedLists> {
    let table = try DelimitedTable(text)
    let columns = TableColumns(table.headings)
    guard columns.hasNames else {
      throw FormatMistake(
        line: 1,
        message: "no heading names the column of the items:  "
          + Excerpt.of(table.headings),
        help: ["call it `name`, as in `name,quantity,unit,category,note`"])
    }
    var reader = TableReader(table, columns, DecimalMark.of(table, in: text))
    return try reader.read(passing)
  }
}

private struct TableReader {
  private var table: DelimitedTable
  private let columns: TableColumns
  private let mark: DecimalMark
  private var intake = ItemIntake()
  /// Whether Tandoor wrote the table, in which categories have rows of their own.
  private let isTandoor: Bool
  private var tandoorCategory: String?
  /// The unused columns that have not been reported yet.
  private var waiting: Set<Int>

  init(_ table: DelimitedTable, _ columns: TableColumns, _ mark: DecimalMark) {
    self.table = table
    self.columns = columns
    self.mark = mark
    isTandoor = table.headings.map { $0.lowercased() } == ["amount", "unit", "food"]
    waiting = Set(columns.others)
  }

  mutating func read(_ passing: WorkCheck) throws -> FileReading<ImportedLists> {
    var position = 0
    while let row = try table.nextOfAnyWidth() {
      try passing(table.position - position)
      position = table.position
      read(row)
    }
    return intake.reading
  }

  private mutating func read(_ row: DelimitedTable.Row) {
    guard row.cells.count <= table.headings.count else {
      return intake.refuse(
        line: row.line,
        "it has \(counted(row.cells.count, "cell")) for \(counted(table.headings.count, "heading"))"
      )
    }
    if !waiting.isEmpty { passOver(row) }
    if row.cells.allSatisfy(\.isEmpty) || isTandoor && beginsTandoorCategory(row) { return }
    var item = ImportedItem(line: row.line, name: columns.cell(.name, of: row))
    item.note = columns.cell(.note, of: row)
    let category = columns.cell(.category, of: row)
    item.category = category.isEmpty ? tandoorCategory : category
    readAmount(row, &item)
    readDone(row, &item)
    readFields(row, &item)
    intake.take(item, to: columns.cell(.list, of: row))
  }

  /// Reports the unused columns in which this row has the first value.
  private mutating func passOver(_ row: DelimitedTable.Row) {
    let found = row.cells.indices.filter { !row.cells[$0].isEmpty && waiting.contains($0) }
    guard !found.isEmpty else { return }
    waiting.subtract(found)
    let names = found.map {
      table.headings[$0].isEmpty ? "no heading" : Excerpt.of(table.headings[$0])
    }
    intake.doubt(
      line: row.line,
      "the columns \(names.joined(separator: ", ")) are ignored, here and below")
  }

  /// Whether a row is the name of a category, as Tandoor writes it: `Produce,,`. Remembers the
  /// category.
  private mutating func beginsTandoorCategory(_ row: DelimitedTable.Row) -> Bool {
    guard let first = row.cells.first, !first.isEmpty, row.cells.dropFirst().allSatisfy(\.isEmpty)
    else { return false }
    tandoorCategory = first
    return true
  }

  // MARK: Cells

  private mutating func readAmount(_ row: DelimitedTable.Row, _ item: inout ImportedItem) {
    let amount = columns.cell(.quantity, of: row)
    var word = columns.cell(.unit, of: row)
    // Tandoor writes this if there is no unit.
    if isTandoor && word == "undefined" { word = "" }
    guard !amount.isEmpty || !word.isEmpty else { return }
    guard let quantity = WrittenQuantity.read(amount, mark) else {
      if take("\(amount) \(word)".withoutOuterBlanks, into: &item) { return }
      return keep("\(amount) \(word)".withoutOuterBlanks, of: &item, "is not an amount")
    }
    guard !word.isEmpty else {
      item.quantity = quantity
      return
    }
    guard let unit = Unit(word: word) else {
      if quantity.unit == nil {
        item.quantity = quantity
        return keep(word, of: &item, "is not a unit")
      }
      return keep("\(amount) \(word)", of: &item, "is not an amount")
    }
    guard quantity.unit == nil || quantity.unit == unit else {
      return keep("\(amount) \(word)", of: &item, "is not an amount")
    }
    item.quantity = Quantity(quantity.amount, unit)
  }

  /// Reads an amount such as `1-2 kg`, `a pinch` or `6 x 330 ml` as in a line of text. The comma in
  /// `1,500` alone could have either meaning.
  private func take(_ amount: String, into item: inout ImportedItem) -> Bool {
    guard amount.contains(where: { $0.isLetter || $0 == "-" || $0 == "–" }) else { return false }
    let line = RecipeLine.read(
      plain: "\(amount) \(item.name)", decimalComma: mark == .comma || mark == .commaOnly)
    guard let quantity = line.quantity, line.doubt == nil, line.concern == nil,
      line.name == item.name
    else { return false }
    item.quantity = quantity
    item.note = [line.note, item.note].filter { !$0.isEmpty }.joined(separator: "; ")
    return true
  }

  private mutating func readDone(_ row: DelimitedTable.Row, _ item: inout ImportedItem) {
    let word = columns.cell(.isCompleted, of: row)
    switch TableWord.english(word) {
    case "", "no", "n", "false", "0", "[ ]", "☐": item.isCompleted = false
    case "yes", "y", "true", "1", "x", "done", "checked", "completed", "[x]", "✓", "✔", "☑":
      item.isCompleted = true
    default:
      intake.doubt(
        line: row.line,
        "\(Excerpt.of(word)) is neither `yes` nor `no`, so \(Excerpt.of(item.name)) isn't checked"
      )
    }
  }

  private mutating func readFields(_ row: DelimitedTable.Row, _ item: inout ImportedItem) {
    for field in Field.visible {
      let word = columns.cell(field, of: row)
      guard !word.isEmpty else { continue }
      if let text = field.kind.text(written: word), field.take(text, &item.fields) { continue }
      keep(
        "\(field.name) \(word)", of: &item,
        "is not a \(field.kind.noun) such as `\(field.kind.example)`")
    }
  }

  /// Adds text that can't be read to the note.
  private mutating func keep(_ words: String, of item: inout ImportedItem, _ problem: String) {
    item.note += (item.note.isEmpty ? "" : "; ") + words
    intake.doubt(
      line: item.line,
      "\(Excerpt.of(words)) \(problem), so it is in the note of \(Excerpt.of(item.name))")
  }
}
