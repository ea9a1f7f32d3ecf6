import CartModels

/// The items of a line, and their findings.
struct PlainTextItems {
  struct Entry {
    var item: ImportedItem
    var doubt: String?
    /// The reason why the name may be wrong although the line has been split.
    var concern: String?
    /// The reason why the item is left out, or nil if it must be bought.
    var leftOut: String?

    /// Whether the catalogue contains it.
    var isProduct: Bool {
      doubt == nil && Catalogue.builtIn.knowsProduct(NameKey(item.name))
    }

    init(_ item: ImportedItem) { self.item = item }

    init(_ line: RecipeLine, line number: Int, isCompleted: Bool) {
      item = ImportedItem(
        line: number, name: line.name, quantity: line.quantity, note: line.note,
        category: line.category, isCompleted: isCompleted)
      doubt = line.doubt
      concern = line.concern
      leftOut = LeftOutLine.reason(itemCalled: line.name)
    }
  }

  private(set) var entries: [Entry] = []

  /// Returns the items of a line, regardless of the rest of its file.
  static func ofLine(_ plain: String) -> [Entry] {
    PlainTextItems(text: plain, plain: plain, number: 0, decimalComma: false).entries
  }

  /// Reads a line that isn't a heading.
  init(_ line: PlainTextLines.Line, decimalComma: Bool) {
    self.init(
      text: line.text, plain: line.plain, number: line.number, decimalComma: decimalComma)
  }

  init(text: String, plain: String, number: Int, decimalComma: Bool) {
    let bullet = ListBullet(plain)
    if bullet.isTicked != nil, let item = QuotedItemLine.read(text, line: number) {
      entries = [Entry(item)]
      return
    }
    if let cells = TabbedCells.items(in: text.withoutOuterBlanks) {
      for cell in cells {
        let bullet = ListBullet(cell.text)
        for line in PlainTextItems.lines(of: bullet.rest, decimalComma: decimalComma) {
          let read = cell.note.isEmpty ? line : line.noting(cell.note)
          entries.append(Entry(read, line: number, isCompleted: bullet.isTicked ?? false))
        }
      }
      return
    }
    let (words, dueDate) = PlainTextItems.withoutDueDate(bullet.rest)
    let struck = StruckWords.read(words)
    let dated = DatedWords(
      Emphasis.plain(WikiLink.plain(struck ?? words)), afterBox: bullet.isTicked != nil)
    let bought = bullet.isTicked == nil ? BoughtWords.read(dated.rest) : nil
    let isCompleted = bullet.isTicked ?? (struck != nil || dated.isDone || bought != nil)
    let text = SpokenWords.dropped(
      from: WrittenShort.countFirst(WrittenShort.spelledOut(bought ?? dated.rest)))
    let lines = PlainTextItems.lines(of: text, decimalComma: decimalComma)
    let leftOut = lines.count == 1 ? LeftOutLine.reason(itemCalled: text) : nil
    for line in lines {
      let read = dated.notes.reduce(line) { $0.noting($1) }
      var entry = Entry(read, line: number, isCompleted: isCompleted)
      entry.item.fields.due = dueDate ?? dated.due
      entry.leftOut = entry.leftOut ?? leftOut
      entries.append(entry)
    }
  }

  /// Returns a line's items for another format.
  static func readings(_ text: String, decimalComma: Bool) -> [LineReading] {
    lines(
      of: WrittenShort.spelledOut(ListBullet(LineText.plain(text)).rest), decimalComma: decimalComma
    ).map { line in
      LineReading(
        quantity: line.quantity, name: line.name, note: line.note, doubt: line.doubt ?? line.concern
      )
    }
  }

  /// Removes `, due 2026-12-24` from the end.
  static func withoutDueDate(_ text: String) -> (String, CalendarDate?) {
    let mark = ", due "
    let length = mark.utf8.count + 10
    guard text.utf8.count > length else { return (text, nil) }
    let start = text.utf8.index(text.utf8.endIndex, offsetBy: -length)
    let end = text.utf8[start...]
    guard end.starts(with: mark.utf8),
      let date = CalendarDate(text: String(decoding: end.dropFirst(mark.utf8.count), as: UTF8.self))
    else { return (text, nil) }
    return (String(Substring(text.utf8[..<start])), date)
  }

  /// Returns the items after a head that applies to all of them.
  private static func lines(of headed: HeadedWords, decimalComma: Bool) -> [RecipeLine] {
    if case .item(let name) = headed.head { return [RecipeLine(name: name, note: headed.rest)] }
    // Only the first colon or dash of a line separates a heading.
    return lines(of: headed.rest, decimalComma: decimalComma, mayBeHeaded: false).map { line in
      var line = line
      switch headed.head {
      case .category(let name): line.category = name
      case .note(let words): line.note = line.note.isEmpty ? words : "\(words), \(line.note)"
      case .item, .nothing: break
      }
      return line
    }
  }

  /// Returns a line's items, each read as a line of its own.
  private static func lines(
    of text: String, decimalComma: Bool, mayBeHeaded: Bool = true
  ) -> [RecipeLine] {
    if text.isEmpty { return [] }
    let priced = PricedWords(text)
    if let price = priced.price {
      var lines = lines(of: priced.rest, decimalComma: decimalComma, mayBeHeaded: mayBeHeaded)
      if let last = lines.popLast() { lines.append(last.noting(price)) }
      return lines
    }
    let separated = SeparatedWords.items(in: text)
    guard separated.count == 1, let text = separated.first else {
      return separated.flatMap {
        lines(of: $0, decimalComma: decimalComma, mayBeHeaded: mayBeHeaded)
      }
    }
    if let items = SharedAmount.items(in: text) ?? SharedHead.items(in: text) ?? GluedWords.items(
      in: text)
      ?? CountedRow.items(in: text) ?? row(text)
    {
      return items.map { RecipeLine.read(plain: $0, decimalComma: decimalComma) }
    }
    if mayBeHeaded, let headed = HeadedWords(text) {
      return lines(of: headed, decimalComma: decimalComma)
    }
    do {
      var reader = try RecipeLineReader(text, decimalComma: decimalComma)
      if reader.isSentence {
        return [RecipeLine(name: text, note: "", doubt: "it reads like a sentence")]
      }
      let items = try reader.items().map { reader.text($0) }
      // The only item has already been split into tokens.
      if items == [text] { return [try reader.read()] }
      let read = items.map { RecipeLine.read(plain: $0, decimalComma: decimalComma) }
      return read.count == 2 ? concernedAboutRemark(read) : read
    } catch {
      return [RecipeLine(name: text, note: "", doubt: error.reason)]
    }
  }
}

extension PlainTextItems {
  /// Returns two items, with a concern if the second may be a remark about the first:
  /// `food coloring, gel works well`.
  private static func concernedAboutRemark(_ items: [RecipeLine]) -> [RecipeLine] {
    guard items[0].doubt == nil, items[1].doubt == nil, items[1].quantity == nil,
      items[1].name.contains(" "), Catalogue.builtIn.match(items[1].name) == nil,
      Catalogue.builtIn.knowsProduct(NameKey(items[0].name))
    else { return items }
    var items = items
    items[1].concern = "it may be a remark"
    return items
  }

  /// Returns the products of a line without commas between them.
  private static func row(_ text: String) -> [String]? {
    Catalogue.builtIn.products(inRow: text.split(separator: " "))
  }
}
