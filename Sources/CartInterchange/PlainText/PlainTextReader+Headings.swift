import CartModels

/// Headings: the lists and categories that they begin, and those that turn out to be items.
extension PlainTextReader {
  mutating func read(
    _ heading: PlainTextHeading, _ line: PlainTextLines.Line, before next: PlainTextLines.Line?,
    _ isCategory: (String) throws -> Bool
  ) rethrows {
    dropHeldAmount()
    settle()
    let before = section
    switch heading.meaning {
    case .ingredients:
      (isRecipe, isPastItems) = (true, false)
      (section.category, section.isCompleted) = (nil, false)
      return
    case .method:
      if isTitleOnly(heading, before: next) {
        section.category = nil
        return leaveOut(heading.text, line.number, "it doesn't name an item")
      }
      return beginMethod(heading.text, line.number)
    case .completed:
      (section.category, section.isCompleted) = (nil, true)
      return
    case .part:
      isRecipe = true
      section.category = nil
      if isPastItems { return }
    case .none:
      guard !isPastItems, let words = checked(heading.text, line.number) else { return }
      section.isCompleted = false
      try begin(heading, words, line.number, before: next, isCategory)
    }
    waiting = Waiting(
      heading: heading, line: line.number, before: before,
      isIgnored: heading.meaning == .none && section.category == nil
        && titles.last?.line != line.number
        && !isRecipe && !isOther(heading, heading.text) && !outline.isOfRecipe)
  }

  /// Begins the list or the category of a heading.
  private mutating func begin(
    _ heading: PlainTextHeading, _ words: String, _ line: Int, before next: PlainTextLines.Line?,
    _ isCategory: (String) throws -> Bool
  ) rethrows {
    let isAlone = heading.style == .marked && isMarkedHeading(next)
    if isAlone, reading.contents.lists.isEmpty, !section.hasTitleAlone {
      section.titleLevel = heading.level
      return beginList(words, line, isAlone: true)
    }
    if isPartOfRecipe(heading, words) || isOther(heading, words) {
      section.category = nil
    } else if try isCategory(words) {
      section.category = words
    } else if heading.style == .plain, let aisle = AisleHeading.name(of: words) {
      section.category = aisle
    } else if isAlone, !(section.hasMarkedTitle && heading.level > section.titleLevel) {
      section.titleLevel = heading.level
      beginList(words, line, isAlone: true)
    } else if heading.isLiteral || isWritten(heading) {
      section.category = words
    } else if heading.style == .marked, !section.hasMarkedTitle {
      section.titleLevel = heading.level
      beginList(words, line)
    } else if isRecipe {
      section.category = nil
    } else if section.hasMarkedTitle, heading.level > section.titleLevel {
      section.category = AisleHeading.name(of: words)
    } else {
      beginList(words, line, isMarked: heading.style == .marked)
      section.titleLevel = heading.level
    }
  }

  /// Settles the previous heading, if no items are below it.
  mutating func settle() {
    if settledItem() { return }
    if let waiting, titles.last?.line != waiting.line {
      leaveOut(waiting.heading.text, waiting.line, "no items are below it")
    }
    waiting = nil
  }

  /// Takes the previous heading as an item, if it is a product.
  mutating func settledItem() -> Bool {
    guard let waiting, waiting.heading.style == .plain || outline.hasOnlyHeadings,
      !waiting.heading.isLiteral, isProduct(waiting.heading.text)
    else { return false }
    self.waiting = nil
    section = waiting.before
    if titles.last?.line == waiting.line { titles.removeLast() }
    addItems(called: waiting.heading.text, waiting.line)
    return true
  }

  mutating func addItems(called words: String, _ line: Int) {
    for var entry in PlainTextItems.ofLine(words) {
      entry.item.line = line
      add(entry)
    }
  }

  /// Whether the words name only products and not an aisle.
  private func isProduct(_ words: String) -> Bool {
    if AisleLine.isGeneral(words) { return false }
    let entries = PlainTextItems.ofLine(words)
    return !entries.isEmpty && entries.allSatisfy(\.isProduct)
  }

  /// Whether a line in the form of a heading is an item. At most one line is below it, or it is one
  /// of several with colons: `Milk:` above `Eggs: 6`.
  func isItem(
    _ heading: PlainTextHeading, _ line: PlainTextLines.Line, before next: PlainTextLines.Line?
  ) -> Bool {
    guard heading.style == .plain, heading.meaning == .none else { return false }
    guard line.plain.hasSuffix(":") else { return isProductAlone(line) }
    return next.map { hasAmountAfterColon($0.plain) } == true && isProduct(heading.text)
  }

  private func hasAmountAfterColon(_ line: String) -> Bool {
    guard let colon = line.firstIndex(of: ":") else { return false }
    return WrittenQuantity.read(String(line[line.index(after: colon)...]), .point) != nil
  }

  private func isProductAlone(_ line: PlainTextLines.Line) -> Bool {
    outline.short.contains(line.number) && isProduct(line.plain)
  }

  /// Whether `Notes` is only a title above items, or at the beginning of the file, and doesn't end
  /// a recipe.
  private func isTitleOnly(_ heading: PlainTextHeading, before next: PlainTextLines.Line?) -> Bool {
    guard !isRecipe, !outline.isOfRecipe, !outline.hasIngredients, let next else { return false }
    if reading.contents.lists.isEmpty, ["notes", "tips"].contains(heading.text.lowercased()) {
      return true
    }
    return HeadedWords.namesProduct(ListBullet(next.plain).rest)
  }

  /// Reads an unmarked line that is a heading for the lines below it.
  mutating func readsAsHeading(
    _ line: PlainTextLines.Line, before next: PlainTextLines.Line?, _ passing: WorkCheck,
    _ isCategory: (String) throws -> Bool
  ) rethrows -> Bool {
    let isAboveBullet = next.map { ListBullet($0.plain).isBulleted } == true
    guard isAboveBullet || outline.hasAisles, !isProductAlone(line) else { return false }
    let heading = PlainTextHeading(above: line)
    if try isCategoryAlone(line, before: next, isCategory) {
      beginCategory(line.plain, heading, line.number)
    } else if outline.hasAisles, AisleLine.begins(line, before: next) {
      beginCategory(AisleHeading.name(of: line.plain), heading, line.number)
    } else if isAboveBullets(line, before: next), try hasBulletedItems(passing) {
      try read(heading, line, before: next, isCategory)
    } else {
      return false
    }
    if section.category != nil, isProduct(line.plain) {
      reading.findings.add(
        .unsure, line: line.number, "\(LineText.shown(line.plain)) is read as a category")
    }
    return true
  }

  private mutating func beginCategory(_ name: String?, _ heading: PlainTextHeading, _ line: Int) {
    dropHeldAmount()
    settle()
    let before = section
    (section.category, section.isCompleted) = (name, false)
    waiting = Waiting(heading: heading, line: line, before: before, isIgnored: false)
  }

  /// Whether a heading is a part of a dish, such as `Slaw:` or `Rice:`, and not an aisle such as
  /// `Dairy:`.
  private func isPartOfRecipe(_ heading: PlainTextHeading, _ words: String) -> Bool {
    guard outline.isOfRecipe, heading.style == .plain, !heading.isLiteral,
      !reading.contents.lists.isEmpty, section.title == nil || section.hasMarkedTitle
    else { return false }
    return AisleHeading.name(of: words) == nil || Catalogue.builtIn.knowsProduct(NameKey(words))
  }

  /// Whether a heading is for miscellaneous items, such as `Misc:`. The catalogue may know their
  /// categories.
  private func isOther(_ heading: PlainTextHeading, _ words: String) -> Bool {
    heading.style == .plain && !heading.isLiteral && !section.hasTitleAlone
      && PlainTextReader.others.contains(words.lowercased())
  }

  private static let others: Set<String> = [
    "autres", "divers", "misc", "miscellaneous", "other", "others", "otros", "sonstiges", "varios",
  ]

  /// Whether `PlainTextWriter` can have written the heading, since it gives all headings the same
  /// level.
  private func isWritten(_ heading: PlainTextHeading) -> Bool {
    section.hasTitleAlone && heading.style == .marked && heading.level == section.titleLevel
  }

  private func isMarkedHeading(_ line: PlainTextLines.Line?) -> Bool {
    guard let line else { return false }
    return PlainTextHeading(marked: line.plain) != nil
  }

  private mutating func beginList(
    _ words: String, _ line: Int, isAlone: Bool = false, isMarked: Bool = true
  ) {
    (section.title, section.category) = (words, nil)
    section.hasTitleAlone = isAlone
    section.hasMarkedTitle = section.hasMarkedTitle || isMarked
    titles.append((line, words))
  }

  private mutating func beginMethod(_ words: String, _ line: Int) {
    guard !isPastItems else { return }
    isPastItems = true
    reading.findings.add(
      .unsure, line: line, "the lines from \(LineText.shown(words)) on are not items")
  }

  /// Returns the words of a heading, if a list or a category can have that name.
  private mutating func checked(_ words: String, _ line: Int) -> String? {
    let plain = LineText.withoutControls(words)
    if NameKey(plain).isEmpty { return nil }
    guard plain.utf8.count <= ShoppingItem.maximumNameLength else {
      refuse(
        line,
        "\(LineText.shown(plain)) is longer than \(ShoppingItem.maximumNameLength) bytes and is not a heading"
      )
      return nil
    }
    return plain
  }

  /// Whether an unmarked line above lines with bullets is a category's name.
  private func isCategoryAlone(
    _ line: PlainTextLines.Line, before next: PlainTextLines.Line?,
    _ isCategory: (String) throws -> Bool
  ) rethrows -> Bool {
    guard let next, !next.isAfterBlank, ListBullet(next.plain).isBulleted,
      !ListBullet(line.plain).isBulleted, line.plain.utf8.count <= ShoppingItem.maximumNameLength
    else { return false }
    return try isCategory(line.plain)
  }

  /// Whether a line has no bullet and is directly above one that does.
  private func isAboveBullets(_ line: PlainTextLines.Line, before next: PlainTextLines.Line?)
    -> Bool
  {
    PlainTextReader.isAboveBullets(line, before: next) && !isRemarkOfRecipe(line)
      && PlainTextHeading.mayStandAbove(line)
  }

  private static func isAboveBullets(
    _ line: PlainTextLines.Line, before next: PlainTextLines.Line?
  ) -> Bool {
    line.beginsLines(before: next) && next.map { ListBullet($0.plain).isBulleted } == true
  }

  private mutating func hasBulletedItems(_ passing: WorkCheck) rethrows -> Bool {
    if let hasBulletedItems { return hasBulletedItems }
    let found = try PlainTextReader.hasBulletedItems(text, outline, passing)
    hasBulletedItems = found
    return found
  }

  /// Whether at least half of the lines have bullets, not counting headings and a recipe's method.
  private static func hasBulletedItems(
    _ text: String, _ outline: PlainTextOutline, _ passing: WorkCheck
  ) rethrows -> Bool {
    var lines = PlainTextLines(text)
    var (bulleted, plain) = (0, 0)
    while let line = try lines.next(passing) {
      if PlainTextHeading.isRule(line.plain) { continue }
      let isUnderlined = outline.underlined.contains(line.number)
      if let heading = PlainTextHeading(line, before: lines.peek, isUnderlined: isUnderlined) {
        if heading.meaning == .method { break }
      } else if ListBullet(line.plain).isBulleted {
        bulleted += 1
      } else if !isAboveBullets(line, before: lines.peek) {
        plain += 1
      }
    }
    return bulleted >= plain && (bulleted > 1 || plain == 0)
  }
}
