import CartModels

/// The reading of one file of plain text, line by line.
struct PlainTextReader {
  private(set) var reading = FileReading(contents: ImportedLists())
  private let usesDecimalComma: Bool
  private var title: String?
  private var hasMarkedTitle = false
  /// The level of the title's heading.
  private var titleLevel = PlainTextHeading.unmarkedLevel
  private var category: String?
  private var isRecipe = false
  /// Whether headings part a list that has its title, as `PlainTextWriter` writes them.
  private var hasTitleAlone = false
  /// Whether what a recipe says to do has begun, or its notes.
  private var isPastItems = false

  private let text: String
  private var outline: PlainTextOutline
  /// Whether items have bullets as a rule; found out where it matters.
  private var hasBulletedItems: Bool?
  /// The place of each list, by its title.
  private var places: [String?: Int] = [:]

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
    if !isUnderlined, ListTitle.isTitle(line) { return }
    if let heading = PlainTextHeading(line, before: next, isUnderlined: isUnderlined) {
      if outline.doubtful.contains(line.number) {
        reading.findings.add(
          .unsure, line: line.number, "\(LineText.shown(line.plain)) is read as a list's title")
      }
      return try read(heading, line, before: next, isCategory)
    }
    guard !isPastItems else { return }
    if try isCategoryAlone(line, before: next, isCategory) {
      category = line.plain
      return
    }
    if outline.hasAisles, AisleLine.begins(line, before: next) {
      category = AisleHeading.name(of: line.plain)
      return
    }
    if isAboveBullets(line, before: next), try hasBulletedItems(passing) {
      return try read(PlainTextHeading(above: line), line, before: next, isCategory)
    }
    if isRemarkOfRecipe(line) || GreetingLine.isOne(line.plain) {
      return reading.findings.add(
        .unsure, line: line.number,
        "\(LineText.shown(line.plain)) is left out: it doesn't name an item")
    }
    if outline.isIntroduction(line.number), !ListBullet(line.plain).isBulleted {
      return reading.findings.add(
        .unsure, line: line.number,
        "\(LineText.shown(line.plain)) is left out: it is above the ingredients")
    }
    for entry in PlainTextItems(line, decimalComma: usesDecimalComma).entries { add(entry) }
  }

  private mutating func refuse(_ line: Int, _ message: @autoclosure () -> String) {
    reading.findings.add(.refused, line: line, message())
  }

  // MARK: Headings

  private mutating func read(
    _ heading: PlainTextHeading, _ line: PlainTextLines.Line, before next: PlainTextLines.Line?,
    _ isCategory: (String) throws -> Bool
  ) rethrows {
    switch heading.meaning {
    case .ingredients:
      (isRecipe, isPastItems, category) = (true, false, nil)
      return
    case .method:
      return beginMethod(heading.text, line.number)
    case .completed:
      category = nil
      return
    case .part:
      isRecipe = true
      category = nil
      return
    case .none: break
    }
    guard !isPastItems, let words = checked(heading.text, line.number) else { return }
    let isAlone = heading.style == .marked && isMarkedHeading(next)
    if isAlone, reading.contents.lists.isEmpty, !hasTitleAlone {
      titleLevel = heading.level
      return beginList(words, isAlone: true)
    }
    if isPartOfRecipe(heading, words) || isOther(heading, words) {
      category = nil
    } else if try isCategory(words) {
      category = words
    } else if heading.style == .plain, let aisle = AisleHeading.name(of: words) {
      category = aisle
    } else if isAlone, !(hasMarkedTitle && heading.level > titleLevel) {
      titleLevel = heading.level
      beginList(words, isAlone: true)
    } else if heading.isLiteral || isWritten(heading) {
      category = words
    } else if heading.style == .marked, !hasMarkedTitle {
      titleLevel = heading.level
      beginList(words)
    } else if isRecipe {
      category = nil
    } else if hasMarkedTitle, heading.level > titleLevel {
      category = AisleHeading.name(of: words)
    } else {
      beginList(words, isMarked: heading.style == .marked)
      titleLevel = heading.level
    }
  }

  /// `Slaw:` and `Rice:` among what a dish is cooked of; not `Dairy:`, which only a shop has.
  private func isPartOfRecipe(_ heading: PlainTextHeading, _ words: String) -> Bool {
    guard outline.isOfRecipe, heading.style == .plain, !heading.isLiteral,
      !reading.contents.lists.isEmpty, title == nil || hasMarkedTitle
    else { return false }
    return AisleHeading.name(of: words) == nil || Catalogue.builtIn.knowsProduct(NameKey(words))
  }

  /// `Misc:` above things that the catalogue may know.
  private func isOther(_ heading: PlainTextHeading, _ words: String) -> Bool {
    heading.style == .plain && !heading.isLiteral && !hasTitleAlone
      && PlainTextReader.others.contains(words.lowercased())
  }

  private static let others: Set<String> = [
    "autres", "divers", "misc", "miscellaneous", "other", "others", "otros", "sonstiges", "varios",
  ]

  /// Whether `PlainTextWriter` may have written it: it gives all headings one level.
  private func isWritten(_ heading: PlainTextHeading) -> Bool {
    hasTitleAlone && heading.style == .marked && heading.level == titleLevel
  }

  private func isMarkedHeading(_ line: PlainTextLines.Line?) -> Bool {
    guard let line else { return false }
    return PlainTextHeading(marked: line.plain) != nil
  }

  private mutating func beginList(_ words: String, isAlone: Bool = false, isMarked: Bool = true) {
    title = words
    category = nil
    hasTitleAlone = isAlone
    hasMarkedTitle = hasMarkedTitle || isMarked
  }

  private mutating func beginMethod(_ words: String, _ line: Int) {
    guard !isPastItems else { return }
    isPastItems = true
    reading.findings.add(
      .unsure, line: line, "the lines from \(LineText.shown(words)) on are not items")
  }

  /// A heading's words, where a list or a category can be called so.
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

  /// A category's name without any mark, above lines that have bullets.
  private func isCategoryAlone(
    _ line: PlainTextLines.Line, before next: PlainTextLines.Line?,
    _ isCategory: (String) throws -> Bool
  ) rethrows -> Bool {
    guard let next, !next.isAfterBlank, ListBullet(next.plain).isBulleted,
      !ListBullet(line.plain).isBulleted, line.plain.utf8.count <= ShoppingItem.maximumNameLength
    else { return false }
    return try isCategory(line.plain)
  }

  /// A line without a bullet, right above one that has one.
  private func isAboveBullets(_ line: PlainTextLines.Line, before next: PlainTextLines.Line?)
    -> Bool
  {
    PlainTextReader.isAboveBullets(line, before: next) && !isRemarkOfRecipe(line)
      && PlainTextHeading.mayStandAbove(line)
  }

  private static func isAboveBullets(
    _ line: PlainTextLines.Line, before next: PlainTextLines.Line?
  ) -> Bool {
    guard let next, line.isAfterBlank, !next.isAfterBlank else { return false }
    return ListBullet(next.plain).isBulleted && !ListBullet(line.plain).isBulleted
  }

  private mutating func hasBulletedItems(_ passing: WorkCheck) rethrows -> Bool {
    if let hasBulletedItems { return hasBulletedItems }
    let found = try PlainTextReader.hasBulletedItems(text, outline, passing)
    hasBulletedItems = found
    return found
  }

  /// Whether at least half of the lines have bullets, but for headings and a recipe's method.
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

  /// `Serves 4`, `Prep time: 10 minutes`, `Total: £45.20`.
  private func isRemarkOfRecipe(_ line: PlainTextLines.Line) -> Bool {
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

  private mutating func add(_ entry: PlainTextItems.Entry) {
    var item = entry.item
    if let problem = problem(of: item) { return refuse(item.line, problem) }
    if let doubt = entry.doubt {
      reading.findings.add(
        .unsure, line: item.line, "\(LineText.shown(item.name)) is read as a name: \(doubt)")
    }
    item.category = item.category ?? category
    reading.contents.add(item, to: title, &places)
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
