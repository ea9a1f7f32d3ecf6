import CartModels

/// Reads one file of plain text, line by line.
struct PlainTextReader {
  var reading = FileReading(contents: ImportedLists())
  let usesDecimalComma: Bool
  var section = Section()
  /// The previous heading, until an item follows it.
  var waiting: Waiting?
  /// The headings that began lists.
  var titles: [(line: Int, words: String)] = []
  /// An amount on its own line, which belongs to the item below it.
  var heldAmount: (line: PlainTextLines.Line, quantity: Quantity)?
  /// The only item of the previous line, if it has no amount.
  var uncounted: (list: Int, name: String)?
  var isRecipe = false
  /// Whether a recipe's method or notes have begun.
  var isPastItems = false

  /// The list and the category to which items are added.
  struct Section {
    var title: String?
    var hasMarkedTitle = false
    /// The level of the title's heading.
    var titleLevel = PlainTextHeading.unmarkedLevel
    var category: String?
    /// Whether headings divide a list that has a title, as `PlainTextWriter` writes them.
    var hasTitleAlone = false
    /// Whether all items of the section are done.
    var isCompleted = false
  }

  struct Waiting {
    let heading: PlainTextHeading
    let line: Int
    /// The section before the heading.
    let before: Section
    /// Whether neither a list nor a category can have its name.
    let isIgnored: Bool
  }

  let text: String
  var outline: PlainTextOutline
  /// Whether items usually have bullets; calculated when it is needed.
  var hasBulletedItems: Bool?
  /// The index of each list, by its title.
  var places: [String?: Int] = [:]

  init(_ text: String, _ passing: WorkCheck) rethrows {
    self.text = text
    outline = try PlainTextOutline(text, passing)
    usesDecimalComma = PlainText.usesDecimalComma(text)
  }

  mutating func read(
    _ line: PlainTextLines.Line, before next: PlainTextLines.Line?, _ passing: WorkCheck,
    isCategory: (String) throws -> Bool
  ) rethrows {
    if line.isTooLong {
      return refuse(
        line.number,
        "\(LineText.shown(line.plain)) is longer than \(ItemIntake.longestLine) bytes")
    }
    if PlainTextHeading.isRule(line.plain) { return }
    let isUnderlined = outline.underlined.contains(line.number)
    let heading = PlainTextHeading(line, before: next, isUnderlined: isUnderlined)
    if !isPastItems, heading.map({ $0.style == .plain && $0.meaning == .none }) ?? true,
      let reason = LeftOutLine.reason(
        line, before: next, isAboveItems: reading.contents.lists.isEmpty)
    {
      return leaveOut(line.plain, line.number, reason)
    }
    if let heading {
      if isItem(heading, line, before: next) {
        dropHeldAmount()
        _ = settledItem()
        return addItems(called: heading.text, line.number)
      }
      if outline.doubtful.contains(line.number) {
        reading.findings.add(
          .unsure, line: line.number, "\(LineText.shown(line.plain)) is read as a list's title")
      }
      return try read(heading, line, before: next, isCategory)
    }
    guard !isPastItems else { return }
    if try readsAsHeading(line, before: next, passing, isCategory) { return }
    if isRemarkOfRecipe(line) {
      return leaveOut(line.plain, line.number, "it doesn't name an item")
    }
    if DateLine.isOne(line) { return leaveOut(line.plain, line.number, "it is a date") }
    if outline.isIntroduction(line.number), !ListBullet(line.plain).isBulleted {
      return leaveOut(line.plain, line.number, "it is above the ingredients")
    }
    if readsAsAmount(line, before: next) { return }
    addItems(of: line)
  }

  mutating func finish() {
    settle()
    dropHeldAmount()
    for title in titles where places[title.words] == nil {
      leaveOut(title.words, title.line, "no items are below it")
    }
  }

  mutating func leaveOut(_ words: String, _ line: Int, _ reason: String) {
    reading.findings.add(.unsure, line: line, "\(LineText.shown(words)) is left out: \(reason)")
  }

  mutating func refuse(_ line: Int, _ message: @autoclosure () -> String) {
    reading.findings.add(.refused, line: line, message())
  }

  /// Whether a line is a remark of a recipe or a total: `Serves 4`, `Prep time: 10 minutes`,
  /// `Total: £45.20`.
  func isRemarkOfRecipe(_ line: PlainTextLines.Line) -> Bool {
    guard let first = line.plain.utf8.first, PlainTextReader.firstsOfRemarks.contains(first | 0x20),
      line.plain.utf8.count <= 200
    else { return false }
    let words = line.plain.lowercased()
    return PlainTextReader.remarkStarts.contains { words.hasPrefix($0) }
      || PlainTextReader.sums.contains { words.hasPrefix($0) } && PricedWords.endsInMoney(words)
  }

  private static let remarkStarts = [
    "active time", "author:", "calories", "cook time", "cooking time", "course:", "cuisine:",
    "difficulty", "makes ", "per serving", "prep time", "prep:", "preparation time", "rating:",
    "sent from my ", "serves ", "serves:", "servings", "source:", "total time", "yield:", "yields ",
    "arbeitszeit", "backzeit", "cocción:", "cuisson :", "cuisson:", "kochzeit",
    "nombre de personnes",
    "portionen:", "porciones:", "raciones:", "temps de cuisson", "temps de préparation",
    "temps de repos",
    "temps total", "tiempo de", "tiempo:", "zubereitungszeit",
  ]

  private static let firstsOfRemarks = Set((remarkStarts + sums).compactMap(\.utf8.first))

  private static let sums = ["amount paid", "balance", "paid", "subtotal", "total"]

  // MARK: Items

  private mutating func addItems(of line: PlainTextLines.Line) {
    let entries = PlainTextItems(line, decimalComma: usesDecimalComma).entries
    let held = heldAmount
    heldAmount = nil
    for var entry in entries {
      if let held, entries.count == 1, entry.item.quantity == nil, entry.doubt == nil {
        entry.item.quantity = held.quantity
        tellAmount(held.line, of: entry.item.name)
      } else if let held, entry.item == entries.first?.item {
        addAlone(held.line)
      }
      add(entry)
    }
    if entries.count != 1 { uncounted = nil }
  }

  mutating func add(_ entry: PlainTextItems.Entry) {
    var item = entry.item
    uncounted = nil
    if let problem = problem(of: item) { return refuse(item.line, problem) }
    if let reason = entry.leftOut {
      return leaveOut(
        item.note.isEmpty ? item.name : "\(item.name) (\(item.note))", item.line, reason)
    }
    if let heading = waiting, heading.isIgnored {
      leaveOut(heading.heading.text, heading.line, "it names no category")
    }
    waiting = nil
    if let doubt = entry.doubt ?? entry.concern {
      reading.findings.add(
        .unsure, line: item.line, "\(LineText.shown(item.name)) is read as a name: \(doubt)")
    }
    item.category = item.category ?? section.category
    item.isCompleted = item.isCompleted || section.isCompleted
    reading.contents.add(item, to: section.title, &places)
    if entry.doubt == nil, item.quantity == nil, let place = places[section.title] {
      uncounted = (place, item.name)
    }
  }

  // MARK: Amounts on lines of their own

  /// Adds an amount to the item above it, or keeps it for the item below.
  private mutating func readsAsAmount(
    _ line: PlainTextLines.Line, before next: PlainTextLines.Line?
  ) -> Bool {
    guard let quantity = amountAlone(line) else { return false }
    if waiting != nil { _ = settledItem() }
    if let above = uncounted, !line.isAfterBlank {
      dropHeldAmount()
      reading.contents.setAmount(quantity, ofLastIn: above.list)
      tellAmount(line, of: above.name)
      uncounted = nil
      return true
    }
    guard let next, !next.isAfterBlank, amountAlone(next) == nil else { return false }
    dropHeldAmount()
    heldAmount = (line, quantity)
    return true
  }

  private func amountAlone(_ line: PlainTextLines.Line) -> Quantity? {
    guard line.plain.utf8.count <= 20, line.plain.utf8.first.map({ $0 &- 0x30 < 10 }) == true,
      let quantity = WrittenQuantity.read(line.plain, usesDecimalComma ? .commaOnly : .point),
      quantity.amount > 0, quantity.unit != nil || quantity.amount < 100
    else { return nil }
    return quantity
  }

  private mutating func tellAmount(_ line: PlainTextLines.Line, of name: String) {
    reading.findings.add(
      .unsure, line: line.number,
      "\(LineText.shown(line.plain)) is read as the amount of \(LineText.shown(name))")
  }

  /// Adds a kept amount as plain words, if no item followed it.
  mutating func dropHeldAmount() {
    guard let held = heldAmount else { return }
    heldAmount = nil
    addAlone(held.line)
  }

  private mutating func addAlone(_ line: PlainTextLines.Line) {
    for entry in PlainTextItems(line, decimalComma: usesDecimalComma).entries { add(entry) }
  }

  private func problem(of item: ImportedItem) -> String? {
    let shown = LineText.shown(item.name)
    if NameKey(item.name).isEmpty { return "it has no name" }
    if item.name.utf8.count > ShoppingItem.maximumNameLength {
      return "\(shown) is longer than the \(ShoppingItem.maximumNameLength) bytes of a name"
    }
    if item.note.utf8.count > ShoppingItem.maximumNoteLength {
      return "the note of \(shown) is longer than \(ShoppingItem.maximumNoteLength) bytes"
    }
    return nil
  }
}
