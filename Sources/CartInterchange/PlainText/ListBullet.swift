/// The bullet or box before an item: `-`, `*`, `•`, `//`, `1.`, `a)`, `[ ]`, `[x]`, `- [x]`, `☐`,
/// `✓`.
struct ListBullet {
  /// The line without the bullet and the box.
  let rest: String
  /// Whether the item is done; nil if it has no box.
  let isTicked: Bool?
  /// Whether the line has a bullet or a box.
  let isBulleted: Bool

  /// Reads a plain line.
  init(_ line: String) {
    var text = Substring(line)
    let hasBullet = ListBullet.dropBullet(&text)
    isTicked = ListBullet.dropBox(&text)
    isBulleted = hasBullet || isTicked != nil
    rest = String(text)
  }

  private static func dropBullet(_ text: inout Substring) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    if bullets.contains(first) {
      let rest = text.unicodeScalars.dropFirst()
      guard
        rest.first == " " || (first != "-" && first != "*" && first != "+")
          || (first == "-" && rest.first.map(mayFollowHyphen) == true)
      else { return false }
      text = Substring(rest).drop { $0 == " " }
      return true
    }
    if text.hasPrefix("// ") {
      text = text.dropFirst(3).drop { $0 == " " }
      return true
    }
    return dropNumber(&text) || dropLetter(&text)
  }

  /// Drops `a.` or `a)` before a word, but not in `z. B. milk`.
  private static func dropLetter(_ text: inout Substring) -> Bool {
    let start = Array(text.utf8.prefix(5))
    guard start.count == 5, start[0] &- 0x61 < 26,
      start[1] == UInt8(ascii: ".") || start[1] == UInt8(ascii: ")"),
      start[2] == 0x20, start[3] | 0x20 &- 0x61 < 26, start[4] | 0x20 &- 0x61 < 26
    else { return false }
    text = text.dropFirst(3)
    return true
  }

  /// Whether a character can directly follow a hyphen: `-milk`, `-2 lemons`, `-[ ] milk`.
  private static func mayFollowHyphen(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar == "[" || ("0"..."9").contains(scalar)
  }

  /// Drops `1.` or `1)` before a blank or a letter.
  private static func dropNumber(_ text: inout Substring) -> Bool {
    let bytes = text.utf8
    let digits = bytes.prefix { (0x30...0x39).contains($0) }
    guard (1...3).contains(digits.count) else { return false }
    let rest = bytes[digits.endIndex...]
    guard rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")"),
      let next = rest.dropFirst().first, next == 0x20 || next | 0x20 &- 0x61 < 26
    else { return false }
    text = Substring(rest.dropFirst()).drop { $0 == " " }
    return true
  }

  private static func dropBox(_ text: inout Substring) -> Bool? {
    guard let first = text.utf8.first,
      first == UInt8(ascii: "[") || first == UInt8(ascii: "(") || first >= 0x80
    else { return nil }
    for (box, isTicked) in boxes where text.utf8.starts(with: box.utf8) {
      let rest = text.utf8.dropFirst(box.utf8.count)
      guard rest.isEmpty || rest.first == 0x20 || !box.utf8.elementsEqual("[]".utf8) else {
        continue
      }
      text = Substring(rest).drop { $0 == " " }
      return isTicked
    }
    return nil
  }

  private static let bullets: Set<Unicode.Scalar> = [
    "-", "*", "+", "•", "·", "‣", "▪", "▫", "◦", "●", "○", "–", "—", "■", "▸", "►", "➤", "∙", "❑",
    "❏",
  ]

  private static let boxes: [(String, Bool)] = [
    ("[ ]", false), ("[]", false), ("[x]", true), ("[X]", true), ("[-]", true), ("☐", false),
    ("☑\u{FE0F}", true),
    ("☑", true), ("☒", true), ("✓", true), ("✔\u{FE0F}", true), ("✔", true), ("✅", true),
    ("□", false), ("⬜\u{FE0F}", false), ("⬜", false), ("▢", false), ("🔲", false), ("◯", false),
    ("⭕", false), ("( )", false), ("(x)", true), ("(X)", true), ("❌", true), ("✗", true),
    ("✘", true), ("✖\u{FE0F}", true), ("✖", true), ("❎", true),
  ]

  /// The boxes that mark an item as done.
  static let ticks = Set(boxes.filter(\.1).map { Substring($0.0) })
}
