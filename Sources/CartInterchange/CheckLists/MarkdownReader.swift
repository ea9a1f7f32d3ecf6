import CartModels

struct MarkdownReader {
  private let isOurs: Bool
  private let outline: MarkdownOutline
  private var intake = ItemIntake()
  private var title: String?
  private var category: String?
  /// The line of the current heading.
  private var section = 0
  /// The level of the heading above a recipe's method, or nil outside a method.
  private var methodLevel: Int?
  /// The current item, whose note can continue.
  private var item: Item?
  private var more: [String] = []
  /// The bullets above the current item that it is nested in.
  private var parents: [Parent] = []
  /// The previous line, if an underline can make it a heading.
  private var paragraph: (line: Int, words: String, isItem: Bool)?
  private var table: MarkdownTable?
  private var fence: Int?
  private var comments: MarkdownComments
  private var isInFrontMatter = false

  private struct Item {
    var line: Int
    var indent: Int
    var isCompleted: Bool
    var words: String
  }

  /// A bullet above deeper ones: a product whose kinds they are, or a group.
  private struct Parent {
    var indent: Int
    var product: String?
    var category: String?
  }

  init(isOurs: Bool, outline: MarkdownOutline, comments: MarkdownComments) {
    (self.isOurs, self.outline, self.comments) = (isOurs, outline, comments)
  }

  mutating func read(
    _ line: Substring, _ number: Int, _ readItems: ItemsReader,
    _ isCategory: (String) throws -> Bool, _ isShop: (ShopName) throws -> Bool
  ) rethrows {
    guard intake.takes(line, number) else { return }
    let isCode = fence != nil || isInFrontMatter
    let plain = isCode ? nil : comments.without(line, number)
    if plain?.isEmpty == true {
      try settleParagraph(readItems, isShop)
      return try take(readItems, isShop)
    }
    let block = MarkdownBlock(plain ?? line)
    if readSkipped(block, number) { return }
    if case .rule(let sign) = block, let words = takeUnderlined(sign) {
      return try begin(level: sign == "=" ? 1 : 2, words, number, isCategory)
    }
    if case .text(let indent, let words) = block {
      return try read(text: words, indent, number, readItems, isCategory, isShop)
    }
    if block != .blank { endTable() }
    try settleParagraph(readItems, isShop)
    switch block {
    case .item(let indent, let isCompleted, let words):
      let next = Item(
        line: number, indent: indent, isCompleted: isCompleted ?? false, words: words)
      try begin(next, readItems, isCategory, isShop)
    case .heading(let level, let words):
      try take(readItems, isShop)
      try begin(level: level, words, number, isCategory)
    case .blank: break
    case .rule, .fence, .comment, .text: try take(readItems, isShop)
    }
  }

  mutating func finished(
    _ readItems: ItemsReader, _ isShop: (ShopName) throws -> Bool
  ) rethrows -> FileReading<ImportedLists> {
    endTable()
    try take(readItems, isShop)
    try settleParagraph(readItems, isShop)
    return intake.reading
  }

  // MARK: Skipped lines

  /// Skips front matter and code.
  private mutating func readSkipped(_ block: MarkdownBlock, _ number: Int) -> Bool {
    if number == 1, block == .rule("-") {
      isInFrontMatter = true
      intake.doubt(line: 1, "the text above the second `---` is ignored")
      return true
    }
    if isInFrontMatter {
      isInFrontMatter = block != .rule("-")
      return true
    }
    if block == .fence {
      if fence == nil { intake.doubt(line: number, "code is ignored") }
      fence = fence == nil ? number : nil
      return true
    }
    if fence != nil { return true }
    if block == .comment {
      intake.doubt(line: number, "a comment isn't closed; its first line is ignored")
    }
    return false
  }

  // MARK: Text

  /// Reads a plain line. It continues the note of an item if it is indented below it. Otherwise it
  /// is an item under a heading without bullets, a row of a table, or skipped.
  private mutating func read(
    text words: String, _ indent: Int, _ line: Int, _ readItems: ItemsReader,
    _ isCategory: (String) throws -> Bool, _ isShop: (ShopName) throws -> Bool
  ) rethrows {
    if let item, indent > item.indent {
      more.append(words)
      return
    }
    if !isOurs, let cells = MarkdownTable.cells(of: words) {
      try settleParagraph(readItems, isShop)
      try take(readItems, isShop)
      return read(row: cells, words, line, readItems)
    }
    endTable()
    if !isOurs, let heading = MarkdownOutline.heading(words) {
      try settleParagraph(readItems, isShop)
      try take(readItems, isShop)
      return try begin(level: PlainTextHeading.unmarkedLevel, heading, line, isCategory)
    }
    let isItem = !isOurs && outline.isItem(words, under: section, readItems)
    if let paragraph, !paragraph.isItem, !isItem { return }
    try settleParagraph(readItems, isShop)
    try take(readItems, isShop)
    paragraph = (line, words, isItem)
  }

  private mutating func takeUnderlined(_ sign: Unicode.Scalar) -> String? {
    guard sign == "=" || sign == "-", let words = paragraph?.words else { return nil }
    paragraph = nil
    return words
  }

  private mutating func settleParagraph(
    _ readItems: ItemsReader, _ isShop: (ShopName) throws -> Bool
  ) rethrows {
    guard let paragraph else { return }
    self.paragraph = nil
    guard methodLevel == nil else { return }
    guard paragraph.isItem else { return passOver(paragraph.words, paragraph.line) }
    item = Item(line: paragraph.line, indent: 0, isCompleted: false, words: paragraph.words)
    parents = []
    try take(readItems, isShop)
  }

  private mutating func passOver(_ words: String, _ line: Int) {
    intake.doubt(line: line, "\(Excerpt.of(words)) is not a list item and is ignored")
  }

  // MARK: Tables

  private mutating func read(
    row cells: [String], _ words: String, _ line: Int, _ readItems: ItemsReader
  ) {
    guard methodLevel == nil else { return }
    guard table != nil else {
      table = MarkdownTable(cells, words, line: line)
      return
    }
    for row in table?.rows(adding: cells, line: line) ?? [] {
      for item in MarkdownTable.items(of: row, readItems, &intake) { take(item) }
    }
  }

  /// Ends a table. A single row isn't a table.
  private mutating func endTable() {
    if let single = table?.single { passOver(single.words, single.line) }
    table = nil
  }

  // MARK: Headings

  private mutating func begin(
    level: Int, _ words: String, _ line: Int, _ isCategory: (String) throws -> Bool
  ) rethrows {
    let words = MarkdownInline(words).text.onOneLine
    (section, parents) = (line, [])
    if !isOurs, isOfRecipe(words, level: level, line) { return }
    if level > 1 {
      category = try isOurs || isCategory(words) ? words : AisleHeading.name(of: words)
    } else if !isOurs, try isCategory(words) {
      category = words
    } else {
      (title, category) = (words, nil)
    }
  }

  /// Whether a heading belongs to a recipe or its method, or is below a method.
  private mutating func isOfRecipe(_ words: String, level: Int, _ line: Int) -> Bool {
    switch PlainTextHeading.meaning(of: words) {
    case .method:
      if methodLevel == nil {
        intake.doubt(line: line, "the lines from \(Excerpt.of(words)) on are not items")
      }
      methodLevel = min(level, methodLevel ?? level)
      return true
    case .ingredients, .part, .completed:
      (methodLevel, category) = (nil, nil)
      return true
    case .none:
      if let methodLevel, level > methodLevel { return true }
      methodLevel = nil
      return false
    }
  }

  // MARK: Items

  /// Begins an item. If it is nested in the previous one, that one becomes a group or the product
  /// of which this is a kind.
  private mutating func begin(
    _ next: Item, _ readItems: ItemsReader, _ isCategory: (String) throws -> Bool,
    _ isShop: (ShopName) throws -> Bool
  ) rethrows {
    if let item, next.indent > item.indent, !isOurs {
      try beginBelow(item, next, readItems, isCategory, isShop)
    } else {
      try take(readItems, isShop)
    }
    parents.removeAll { $0.indent >= next.indent }
    item = methodLevel == nil ? next : nil
  }

  private mutating func beginBelow(
    _ parent: Item, _ next: Item, _ readItems: ItemsReader,
    _ isCategory: (String) throws -> Bool, _ isShop: (ShopName) throws -> Bool
  ) rethrows {
    let words = MarkdownInline(parent.words).text.onOneLine
    let isGroup = words.hasSuffix(":")
    let group = isGroup ? String(words.dropLast()).withoutOuterBlanks : words
    let aisle = try isCategory(group) ? group : AisleHeading.name(of: group)
    if isGroup || (aisle != nil && !Catalogue.builtIn.knowsProduct(NameKey(group))) {
      item = nil
      parents.append(Parent(indent: parent.indent, product: nil, category: aisle))
      return
    }
    let product = readItems(words).first?.name
    let kinds = readItems(MarkdownInline(next.words).text.onOneLine).map(\.name)
    if let product, kinds.contains(where: { ProductKind.name($0, of: product) != nil }) {
      item = nil
    } else {
      try take(readItems, isShop)
    }
    parents.append(Parent(indent: parent.indent, product: product, category: nil))
  }

  /// Takes the current item.
  private mutating func take(
    _ readItems: ItemsReader, _ isShop: (ShopName) throws -> Bool
  ) rethrows {
    guard let item else { return }
    let note = more
    (self.item, more) = (nil, [])
    guard !item.words.isEmpty else {
      return intake.doubt(line: item.line, "an empty list item is ignored")
    }
    var items =
      isOurs && OwnMarkdownLine.isLine(item.words)
      ? [OwnMarkdownLine.read(item.words, line: item.line)]
      : try others(item.words, line: item.line, readItems, isShop)
    guard let last = items.indices.last else { return }
    items[last].note = ([items[last].note] + note.map { MarkdownInline($0).text })
      .filter { !$0.isEmpty }.joined(separator: "; ")
    for var each in items {
      each.isCompleted = each.isCompleted || item.isCompleted
      take(each)
    }
  }

  private mutating func take(_ item: ImportedItem) {
    var item = item
    item.category = parents.last { $0.category != nil }?.category ?? category
    if let product = parents.last?.product, let name = ProductKind.name(item.name, of: product) {
      item.name = name
    }
    intake.take(item, to: title)
  }

  /// Returns the items of a bullet in a file that QuickCart didn't write.
  private mutating func others(
    _ words: String, line: Int, _ readItems: ItemsReader, _ isShop: (ShopName) throws -> Bool
  ) rethrows -> [ImportedItem] {
    var items: [ImportedItem] = []
    for piece in MarkdownTable.lines(of: words) {
      items += try others(piece: piece, line: line, readItems, isShop)
    }
    return items
  }

  private mutating func others(
    piece words: String, line: Int, _ readItems: ItemsReader,
    _ isShop: (ShopName) throws -> Bool
  ) rethrows -> [ImportedItem] {
    var (rest, day) = OwnMarkdownLine.splitDay(words)
    var shop: ShopName?
    if case let (before, name?) = OwnMarkdownLine.splitShop(rest), try isShop(name) {
      (rest, shop) = (before, name)
    }
    let struck = isOurs ? nil : StruckWords.read(rest)
    let inline = MarkdownInline(isOurs ? rest : WikiLink.plain(struck ?? rest))
    let dated = isOurs ? nil : DatedWords(inline.text.onOneLine)
    var items: [ImportedItem] = []
    for reading in readItems(dated?.rest ?? inline.text.onOneLine) {
      intake.doubt(reading, line: line)
      let notes = [reading.note] + (dated?.notes ?? []) + inline.addresses
      items.append(
        ImportedItem(
          line: line, name: reading.name, quantity: reading.quantity,
          note: notes.filter { !$0.isEmpty }.joined(separator: "; "),
          isCompleted: struck != nil || dated?.isDone == true,
          fields: ItemFields(due: day ?? dated?.due, shop: shop)))
    }
    return items
  }
}
