import CartModels

/// A line that is nothing but the name of a part of the shop, and so says where the lines below it
/// are: `🥦 Veg`, `[Dairy]`, `- Produce` above deeper bullets.
enum AisleLine {
  private typealias Line = PlainTextLines.Line

  /// The aisle where a line is one by itself.
  static func name(_ line: PlainTextLines.Line, before next: PlainTextLines.Line?) -> String? {
    guard line.plain.utf8.count <= longest, let next else { return nil }
    let isSure =
      hasSigns(line.plain) || isAboveDeeperBullets(line, next) || isCapital(line.plain, next.plain)
    guard isSure, !ListBullet(line.plain).isBulleted || isAboveDeeperBullets(line, next) else {
      return nil
    }
    return aisle(ListBullet(line.plain).rest)
  }

  /// Whether a line begins some others and is called as an aisle and nothing to buy is: one is not
  /// enough, but several make headings of each other.
  static func mayBegin(_ line: PlainTextLines.Line, before next: PlainTextLines.Line?) -> Bool {
    line.plain.utf8.count <= longest && line.beginsLines(before: next) && aisle(line.plain) != nil
  }

  /// Whether a line is a heading where others are.
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

  /// Whether someone may buy what is called so, though it rather says where it stands.
  static func isGeneral(_ words: String) -> Bool { general.contains(words.lowercased()) }

  private static let general: Set<String> = [
    "fish", "fruit", "fruits", "meat", "meats", "snacks", "veg", "vegetables", "veggies",
  ]

  /// An emoji before it, or marks on both sides.
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
