import CartModels

/// The todo.txt format (github.com/todotxt/todo.txt): one line for each task.
///
///     x 2026-11-20 2026-11-01 Milk @dairy +Party due:2026-12-01 qty:2l
///
/// A project is the list and a context is the category; `_` and `-` in them are blanks. QuickCart
/// adds the pair `qty` for the amount and `note` for the note. It also adds `name`, `category` and
/// `list` for those that plain words can't express. In these values a blank is `%20`. The dates of
/// creation and completion are skipped.
package enum TodoTxt {
  /// Reads a file's text. Never fails; lines that can't be imported are reported.
  ///
  /// - Parameters:
  ///   - passing: called as the work proceeds; it can end the reading by throwing.
  ///   - readLine: reads the words of a task that has no `qty`.
  package static func read(
    _ text: String, passing: WorkCheck, readLine: LineReader
  ) rethrows -> FileReading<ImportedLists> {
    var intake = ItemIntake()
    var number = 0
    for line in TextLines(text) {
      number += 1
      try passing(line.utf8.count + 1)
      guard intake.takes(line, number) else { continue }
      let words = String(line).onOneLine
      let isMarked = number == 1 && words.unicodeScalars.first == "\u{FEFF}"
      let rest = isMarked ? String(words.unicodeScalars.dropFirst()).withoutOuterBlanks : words
      guard !rest.isEmpty else { continue }
      var reader = TodoTxtReader(line: number)
      reader.read(rest, readLine, &intake)
      intake.take(reader.item, to: reader.list)
    }
    return intake.reading
  }
}

private struct TodoTxtReader {
  private(set) var item: ImportedItem
  private(set) var list: String?
  private var words: [String] = []
  private var notes: [String] = []
  private var exactName: String?
  private var saysAmount = false

  init(line: Int) { item = ImportedItem(line: line, name: "") }

  mutating func read(_ line: String, _ readLine: LineReader, _ intake: inout ItemIntake) {
    var rest = line.unicodeScalars.split { $0 == " " || $0 == "\t" }.map { Substring($0) }[...]
    readBeginning(&rest, &intake)
    for word in rest { read(word, &intake) }
    let visible = words.joined(separator: " ")
    // If the visible words differ from `name`, another program has changed the name.
    if let exactName, TodoTxtWord.visible(exactName) == visible {
      item.name = exactName
    } else {
      item.name = visible
      if !saysAmount { takeApart(readLine(visible), &intake) }
    }
    item.note = notes.joined(separator: " ")
  }

  /// Splits the words into an amount, a name and a note, for a task without `qty`.
  private mutating func takeApart(_ reading: LineReading, _ intake: inout ItemIntake) {
    if let doubt = reading.doubt {
      return intake.doubt(
        line: item.line, "\(Excerpt.of(item.name)) is read as a name: \(doubt)")
    }
    (item.name, item.quantity) = (reading.name, reading.quantity)
    if !reading.note.isEmpty { notes.insert(reading.note, at: 0) }
  }

  /// Reads the optional parts before the words: the mark `x`, a priority and dates.
  private mutating func readBeginning(
    _ rest: inout ArraySlice<Substring>, _ intake: inout ItemIntake
  ) {
    if rest.first == "x", rest.count > 1 {
      rest.removeFirst()
      item.isCompleted = true
    }
    if let word = rest.first, TodoTxtReader.isPriority(word) {
      rest.removeFirst()
      passOverPriority(&intake)
    }
    for _ in 0..<(item.isCompleted ? 2 : 1) {
      if rest.count > 1, let word = rest.first, CalendarDate(text: String(word)) != nil {
        rest.removeFirst()
      }
    }
  }

  private static func isPriority(_ word: Substring) -> Bool {
    let bytes = Array(word.utf8)
    return bytes.count == 3 && bytes[0] == UInt8(ascii: "(") && bytes[2] == UInt8(ascii: ")")
      && (0x41...0x5A).contains(bytes[1])
  }

  private func passOverPriority(_ intake: inout ItemIntake) {
    intake.doubtOnce("priority", line: item.line, "priorities are ignored, here and below")
  }

  private mutating func read(_ word: Substring, _ intake: inout ItemIntake) {
    switch TodoTxtWord(word) {
    case .project(let name):
      if list == nil { list = TodoTxtWord.withBlanks(name) } else { notes.append(String(word)) }
    case .context(let name):
      if item.category == nil {
        item.category = TodoTxtWord.withBlanks(name)
      } else {
        notes.append(String(word))
      }
    case .plain(let word): words.append(word)
    case .pair(let key, let value): read(key, value, word, &intake)
    }
  }

  private mutating func read(
    _ key: String, _ value: String, _ word: Substring, _ intake: inout ItemIntake
  ) {
    switch key {
    case "name": exactName = PercentCoding.decoded(value)
    case "note": notes.append(PercentCoding.decoded(value))
    case "category": item.category = PercentCoding.decoded(value)
    case "list": list = PercentCoding.decoded(value)
    case "pri": passOverPriority(&intake)
    case "qty":
      saysAmount = true
      item.quantity = WrittenQuantity.read(PercentCoding.decoded(value), .point)
      item.hasExactUnit = true
      if item.quantity == nil { keep(word, "not an amount such as `qty:2l`", &intake) }
    default:
      guard let field = Field.visible.first(where: { $0.name == key }) else {
        return notes.append(String(word))
      }
      if field.take(PercentCoding.decoded(value), &item.fields) { return }
      keep(word, "not a \(field.kind.noun) such as `\(key):\(field.kind.example)`", &intake)
    }
  }

  private mutating func keep(_ word: Substring, _ problem: String, _ intake: inout ItemIntake) {
    notes.append(String(word))
    intake.doubt(line: item.line, "\(Excerpt.of(word)) is \(problem), so it is in the note")
  }
}
