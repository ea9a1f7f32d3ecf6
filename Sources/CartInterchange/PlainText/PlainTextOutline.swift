import CartModels

/// What can be told of a file's lines only from those further down.
struct PlainTextOutline {
  /// The lines that are headings because of the line under them.
  private(set) var underlined: Set<Int> = []
  /// Those of them that nothing else in the file speaks for.
  private(set) var doubtful: Set<Int> = []
  /// The lines between a title, or the file's beginning, and the heading above ingredients; the
  /// first of them last.
  private var introductions: [Range<Int>] = []

  /// Whether two lines at least are called as aisles and begin others, so that such lines are headings.
  private(set) var hasAisles = false
  /// Whether two lines at least measure as cooks do.
  private(set) var isOfRecipe = false

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
    introductions.reverse()
    (hasAisles, isOfRecipe) = (aisleCount > 1, spoonCount > 1)
    try addDashed(dashed, in: text, passing)
  }

  private func isIngredients(_ line: Line, _ next: Line?) -> Bool {
    guard let heading = PlainTextHeading(line, before: next, isUnderlined: false) else {
      return false
    }
    return heading.meaning == .ingredients
  }

  /// Whether a line is drawn right under the first line of the file or of what a blank parts.
  private static func isUnderline(_ line: Line, of title: Line) -> Bool {
    title.isAfterBlank && !line.isAfterBlank && PlainTextHeading.isUnderline(line.plain)
      && !PlainTextHeading.isRule(title.plain) && !ListBullet(title.plain).isBulleted
  }

  /// A line of dashes may as well part items, and is drawn under a title where more of the file
  /// has a form: other headings or bullets. What begins a file is a title too where nobody sells
  /// it, though that is less sure.
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

  /// Whether any line has a bullet or is a heading without being underlined.
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

  /// Whether a line stands above ingredients, where no items do; asked in the lines' order.
  mutating func isIntroduction(_ line: Int) -> Bool {
    while let next = introductions.last, next.upperBound <= line { introductions.removeLast() }
    return introductions.last?.contains(line) ?? false
  }
}
