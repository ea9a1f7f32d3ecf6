package import CartModels

/// A check list in Markdown: headings for lists and categories, and an item for each bullet.
///
///     # Party
///
///     ## Dairy
///
///     - [ ] 2 l Milk (organic), at Lidl, due 2026-12-24
///     - [x] Butter
///
/// Bullets, numbers and boxes begin items, however deep they stand; a line that stands deeper
/// below one is more of its note. The first heading level is for lists, but for a heading that is the name
/// of a category, and the others are for categories.
package enum MarkdownList {
  /// Reads a file's text.
  ///
  /// - Parameters:
  ///   - passing: told of the work as it goes on, twice for each line; it may end the reading.
  ///   - readLine: reads an item's words; not asked in a file that QuickCart wrote.
  ///   - isCategory: whether a heading of the first level is a category's name.
  ///   - isShop: whether a shop is known; not asked in a file that QuickCart wrote.
  package static func read(
    _ text: String, passing: WorkCheck, readLine: LineReader,
    isCategory: (String) throws -> Bool, isShop: (ShopName) throws -> Bool
  ) rethrows -> FileReading<ImportedLists> {
    var (isOurs, lastClosing) = (false, 0)
    for (index, line) in TextLines(text).enumerated() {
      try passing(line.utf8.count + 1)
      if !isOurs, line.utf8.starts(with: "<!--".utf8), isMark(line) { isOurs = true }
      if MarkdownComments.closes(in: line) { lastClosing = index + 1 }
    }
    var reader = MarkdownReader(
      isOurs: isOurs, comments: MarkdownComments(lastClosing: lastClosing))
    for (index, line) in TextLines(text).enumerated() {
      try passing(line.utf8.count + 1)
      let isFirst = index == 0 && line.unicodeScalars.first == "\u{FEFF}"
      let words = isFirst ? Substring(line.unicodeScalars.dropFirst()) : line
      try reader.read(words, index + 1, readLine, isCategory, isShop)
    }
    return try reader.finished(readLine, isShop)
  }

  private static func isMark(_ line: Substring) -> Bool {
    String(line).withoutOuterBlanks == MarkdownMark.line
  }
}

/// The reading of one file.
private struct MarkdownReader {
  private let isOurs: Bool
  private var intake = ItemIntake()
  private var title: String?
  private var category: String?
  /// The item whose note may go on.
  private var item: (line: Int, indent: Int, isCompleted: Bool, words: String)?
  private var more: [String] = []
  /// A line that the next one may make a heading.
  private var paragraph: (line: Int, words: String)?
  private var fence: Int?
  private var comments: MarkdownComments
  private var isInFrontMatter = false

  init(isOurs: Bool, comments: MarkdownComments) {
    (self.isOurs, self.comments) = (isOurs, comments)
  }

  mutating func read(
    _ line: Substring, _ number: Int, _ readLine: LineReader,
    _ isCategory: (String) throws -> Bool, _ isShop: (ShopName) throws -> Bool
  ) rethrows {
    guard intake.takes(line, number) else { return }
    let isCode = fence != nil || isInFrontMatter
    let plain = isCode ? nil : comments.without(line, number)
    if plain?.isEmpty == true {
      passOverParagraph()
      return try take(readLine, isShop)
    }
    let block = MarkdownBlock(plain ?? line)
    if readSkipped(block, number) { return }
    if case .rule(let sign) = block, let words = takeUnderlined(sign) {
      return try begin(level: sign == "=" ? 1 : 2, words, isCategory)
    }
    if case .text(let indent, let words) = block {
      return try read(text: words, indent, number, readLine, isShop)
    }
    passOverParagraph()
    switch block {
    case .item(let indent, let isCompleted, let words):
      try take(readLine, isShop)
      item = (number, indent, isCompleted ?? false, words)
    case .heading(let level, let words):
      try take(readLine, isShop)
      try begin(level: level, words, isCategory)
    case .blank: break
    case .rule, .fence, .comment, .text: try take(readLine, isShop)
    }
  }

  mutating func finished(
    _ readLine: LineReader, _ isShop: (ShopName) throws -> Bool
  ) rethrows -> FileReading<ImportedLists> {
    try take(readLine, isShop)
    passOverParagraph()
    return intake.reading
  }

  // MARK: What holds no items

  /// Passes over front matter and code.
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

  /// A text is more of the note of an item above it, where it stands deeper, or else passed over.
  private mutating func read(
    text words: String, _ indent: Int, _ line: Int, _ readLine: LineReader,
    _ isShop: (ShopName) throws -> Bool
  ) rethrows {
    if let item, indent > item.indent {
      more.append(words)
    } else if paragraph == nil {
      try take(readLine, isShop)
      paragraph = (line, words)
    }
  }

  private mutating func takeUnderlined(_ sign: Unicode.Scalar) -> String? {
    guard sign == "=" || sign == "-", let words = paragraph?.words else { return nil }
    paragraph = nil
    return words
  }

  private mutating func passOverParagraph() {
    guard let paragraph else { return }
    intake.doubt(
      line: paragraph.line, "\(Excerpt.of(paragraph.words)) is not a list item and is ignored")
    self.paragraph = nil
  }

  // MARK: Headings

  private mutating func begin(
    level: Int, _ words: String, _ isCategory: (String) throws -> Bool
  ) rethrows {
    let words = MarkdownInline(words).text.onOneLine
    if level > 1 {
      category = words
    } else if !isOurs, try isCategory(words) {
      category = words
    } else {
      (title, category) = (words, nil)
    }
  }

  // MARK: Items

  /// Takes the item that was begun.
  private mutating func take(
    _ readLine: LineReader, _ isShop: (ShopName) throws -> Bool
  ) rethrows {
    guard let item else { return }
    let note = more
    (self.item, more) = (nil, [])
    guard !item.words.isEmpty else {
      return intake.doubt(line: item.line, "an empty list item is ignored")
    }
    var imported =
      isOurs && OwnMarkdownLine.isLine(item.words)
      ? OwnMarkdownLine.read(item.words, line: item.line)
      : try other(item.words, line: item.line, readLine, isShop)
    imported.isCompleted = item.isCompleted
    imported.category = category
    imported.note = ([imported.note] + note.map { MarkdownInline($0).text })
      .filter { !$0.isEmpty }.joined(separator: "; ")
    intake.take(imported, to: title)
  }

  /// An item in a file of another program.
  private mutating func other(
    _ words: String, line: Int, _ readLine: LineReader, _ isShop: (ShopName) throws -> Bool
  ) rethrows -> ImportedItem {
    var (rest, day) = OwnMarkdownLine.splitDay(words)
    var shop: ShopName?
    if case let (before, name?) = OwnMarkdownLine.splitShop(rest), try isShop(name) {
      (rest, shop) = (before, name)
    }
    let inline = MarkdownInline(rest)
    let reading = readLine(inline.text.onOneLine)
    intake.doubt(reading, line: line)
    let notes = ([reading.note] + inline.addresses).filter { !$0.isEmpty }
    return ImportedItem(
      line: line, name: reading.name, quantity: reading.quantity,
      note: notes.joined(separator: "; "), fields: ItemFields(due: day, shop: shop))
  }
}
