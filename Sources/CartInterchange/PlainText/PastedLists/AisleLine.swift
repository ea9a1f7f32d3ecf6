import CartModels

/// A line that is only the name of an aisle, which is the category of the lines below it: `🥦 Veg`,
/// `[Dairy]`, `- Produce` above deeper bullets.
enum AisleLine {
  private typealias Line = PlainTextLines.Line

  /// Returns the aisle, if the line is certainly a heading.
  static func name(_ line: PlainTextLines.Line, before next: PlainTextLines.Line?) -> String? {
    guard line.plain.utf8.count <= longest, let next else { return nil }
    let isSure =
      hasSigns(line.plain) || isAboveDeeperBullets(line, next) || isCapital(line.plain, next.plain)
    guard isSure, !ListBullet(line.plain).isBulleted || isAboveDeeperBullets(line, next) else {
      return nil
    }
    return aisle(ListBullet(line.plain).rest)
  }

  /// Whether a line begins a group of lines and is named like an aisle but not like a product. One
  /// such line isn't enough, but several confirm each other.
  static func mayBegin(_ line: PlainTextLines.Line, before next: PlainTextLines.Line?) -> Bool {
    line.plain.utf8.count <= longest && line.beginsLines(before: next) && aisle(line.plain) != nil
  }

  /// Whether a line is a heading in a file with other aisle headings.
  static func begins(_ line: PlainTextLines.Line, before next: PlainTextLines.Line?) -> Bool {
    line.plain.utf8.count <= longest && line.beginsLines(before: next)
      && AisleHeading.name(of: line.plain) != nil
  }

  private static let longest = 40

  private static func aisle(_ words: String) -> String? {
    guard let name = AisleHeading.name(of: words),
      isGeneral(name) || !Catalogue.builtIn.knowsProduct(NameKey(name))
    else { return nil }
    return name
  }

  /// Whether the words could be a product, but usually name an aisle.
  static func isGeneral(_ words: String) -> Bool { general.contains(words.lowercased()) }

  private static let general: Set<String> = [
    "fish", "fruit", "fruits", "meat", "meats", "snacks", "veg", "vegetables", "veggies",
  ]

  /// Whether the words have an emoji before them, or marks on both sides.
  private static func hasSigns(_ words: String) -> Bool {
    guard let first = words.unicodeScalars.first, let last = words.unicodeScalars.last else {
      return false
    }
    if first.properties.isEmojiPresentation || last.properties.isEmojiPresentation { return true }
    return "[*_-=~<".unicodeScalars.contains(first) && "]*_-=~>".unicodeScalars.contains(last)
  }

  private static func isAboveDeeperBullets(_ line: Line, _ next: Line) -> Bool {
    ListBullet(line.plain).isBulleted && ListBullet(next.plain).isBulleted
      && indentation(next) > indentation(line)
  }

  private static func indentation(_ line: Line) -> Int {
    line.text.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.reduce(0) { $0 + ($1 == 0x09 ? 4 : 1) }
  }

  private static func isCapital(_ words: String, _ next: String) -> Bool {
    PlainTextHeading.isInCapitals(words) && !PlainTextHeading.isInCapitals(next)
  }
}
