import CartModels

/// The properties of a file's lines that depend on the lines further down.
struct PlainTextOutline {
  /// The lines that are headings because the next line underlines them.
  private(set) var underlined: Set<Int> = []
  /// The underlined headings that nothing else in the file confirms.
  private(set) var doubtful: Set<Int> = []
  /// The lines between a title, or the beginning of the file, and the heading of the ingredients.
  /// They are in reverse order.
  private var introductions: [Range<Int>] = []

  /// Whether at least two lines are named like aisles and begin a group of lines. Such lines are
  /// then headings.
  private(set) var hasAisles = false
  /// Whether at least two lines use cooking measures. `hasIngredients` tells whether there is a
  /// heading of ingredients.
  private(set) var isOfRecipe = false
  private(set) var hasIngredients = false
  /// The lines with at most one line below them before a blank line or another heading.
  private(set) var short: Set<Int> = []

  /// Whether all lines are marked as headings: `# milk` above `# eggs`.
  private(set) var hasOnlyHeadings = true

  private typealias Line = PlainTextLines.Line

  /// Reads the whole text once.
  init(_ text: String, _ passing: WorkCheck) rethrows {
    var lines = PlainTextLines(text)
    var last: Line?
    var start: Int? = 1
    var dashed: [Line] = []
    var (aisleCount, spoonCount) = (0, 0)
    while let line = try lines.next(passing) {
      let next = lines.peek
      if aisleCount < 2, AisleLine.mayBegin(line, before: next) { aisleCount += 1 }
      if spoonCount < 2, CookingMeasure.begins(line.plain) { spoonCount += 1 }
      if hasOnlyHeadings, PlainTextHeading(marked: line.plain) == nil { hasOnlyHeadings = false }
      if let last, PlainTextOutline.isShort(last, line, next) { short.insert(last.number) }
      if let start, PlainTextHeading.mayBeIngredients(line.plain), isIngredients(line, next) {
        introductions.append(start..<line.number)
      }
      if PlainTextHeading.mayBeIngredients(line.plain) {
        start = nil
      } else if PlainTextHeading(marked: line.plain) != nil {
        start = line.number
      }
      if let title = last, PlainTextOutline.isUnderline(line, of: title) {
        start = title.number
        if line.plain.utf8.first == UInt8(ascii: "=") {
          underlined.insert(title.number)
        } else if let next, !PlainTextHeading.isRule(next.plain) {
          dashed.append(title)
        }
      }
      last = line
    }
    hasIngredients = !introductions.isEmpty
    introductions.reverse()
    (hasAisles, isOfRecipe) = (aisleCount > 1, spoonCount > 1)
    try addDashed(dashed, in: text, passing)
  }

  /// Whether a line can be a heading with only one line below it.
  private static func isShort(_ line: Line, _ below: Line, _ next: Line?) -> Bool {
    guard !below.isAfterBlank, !ListBullet(line.plain).isBulleted else { return false }
    guard let next, !next.isAfterBlank else { return true }
    let isAboveBullets = ListBullet(below.plain).isBulleted
    guard isAboveBullets || PlainTextHeading.isInCapitals(line.plain) else { return false }
    if isAboveBullets, !ListBullet(next.plain).isBulleted { return true }
    return PlainTextHeading(next, before: nil, isUnderlined: false) != nil
      || !isAboveBullets && PlainTextHeading.isInCapitals(next.plain)
  }

  private func isIngredients(_ line: Line, _ next: Line?) -> Bool {
    guard let heading = PlainTextHeading(line, before: next, isUnderlined: false) else {
      return false
    }
    return heading.meaning == .ingredients
  }

  /// Whether a line underlines the one above it, which must be first in the file or after a blank
  /// line.
  private static func isUnderline(_ line: Line, of title: Line) -> Bool {
    title.isAfterBlank && !line.isAfterBlank && PlainTextHeading.isUnderline(line.plain)
      && !PlainTextHeading.isRule(title.plain) && !ListBullet(title.plain).isBulleted
  }

  /// Adds titles underlined with dashes. A line of dashes can also separate items. It is taken as
  /// an underline if the file has other headings or bullets. Otherwise only the first line of a
  /// file is a title, unless it is a product, and it is marked as doubtful.
  private mutating func addDashed(
    _ titles: [Line], in text: String, _ passing: WorkCheck
  ) rethrows {
    guard let first = titles.first else { return }
    let hasForm =
      try titles.count > 1 || !underlined.isEmpty || PlainTextOutline.hasForm(text, passing)
    if hasForm {
      underlined.formUnion(titles.map(\.number))
    } else if first.isFirst, PlainTextHeading.mayStandAbove(first),
      !Catalogue.builtIn.knowsProduct(NameKey(first.plain))
    {
      underlined.insert(first.number)
      doubtful.insert(first.number)
    }
  }

  /// Whether any line has a bullet or is a heading that isn't underlined.
  private static func hasForm(_ text: String, _ passing: WorkCheck) rethrows -> Bool {
    var lines = PlainTextLines(text)
    while let line = try lines.next(passing) {
      if PlainTextHeading.isRule(line.plain) { continue }
      if ListBullet(line.plain).isBulleted
        || PlainTextHeading(line, before: lines.peek, isUnderlined: false) != nil
      {
        return true
      }
    }
    return false
  }

  /// Whether a line is above a recipe's ingredients, where there are no items. Lines must be passed
  /// in ascending order.
  mutating func isIntroduction(_ line: Int) -> Bool {
    while let next = introductions.last, next.upperBound <= line { introductions.removeLast() }
    return introductions.last?.contains(line) ?? false
  }
}
