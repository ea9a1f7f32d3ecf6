import CartAssist
import CartLanguage

/// What the next row of an unfinished entry begins with.
enum Indentation {
  private static let step = 2

  /// The last row's indentation; a step more where it opens something or breaks
  /// off, a step less where what broke off before it is done.
  static func after(_ entry: String) -> String {
    let rows = entry.split(separator: "\n", omittingEmptySubsequences: false)
    guard let last = rows.last else { return "" }
    let wasCut = rows.dropLast().last.map(isCut) ?? false
    var width = last.prefix { $0 == " " }.count
    if opens(last) || (isCut(last) && !wasCut) { width += step }
    if wasCut && !isCut(last) { width -= step }
    return String(repeating: " ", count: max(width, 0))
  }

  /// What a row begins with whose first character closes a block: a step less than
  /// the first row in the block. Nil where no block is open.
  static func closing(_ entry: String) -> String? {
    let source = Source(name: "prompt", text: entry + "}")
    guard let opening = MatchingBrackets.at(source.bytes.count, in: source).first else {
      return nil
    }
    return String(after(source.text(0..<opening.upperBound)).dropLast(step))
  }

  private static func opens(_ row: Substring) -> Bool { "{([".contains(lastCharacter(of: row)) }

  /// Whether the row breaks off within a sentence.
  private static func isCut(_ row: Substring) -> Bool { ",\\".contains(lastCharacter(of: row)) }

  private static func lastCharacter(of row: Substring) -> Character {
    row.last { !$0.isWhitespace } ?? " "
  }
}
