import CartAssist
import CartLanguage

/// The indentation of the next row of an unfinished entry.
enum Indentation {
  private static let step = 2

  /// Returns the last row's indentation: one step more if that row opens a block or is continued,
  /// and one step less if it ends a continuation.
  static func after(_ entry: String) -> String {
    let rows = entry.split(separator: "\n", omittingEmptySubsequences: false)
    guard let last = rows.last else { return "" }
    let wasCut = rows.dropLast().last.map(isCut) ?? false
    var width = last.prefix { $0 == " " }.count
    if opens(last) || (isCut(last) && !wasCut) { width += step }
    if wasCut && !isCut(last) { width -= step }
    return String(repeating: " ", count: max(width, 0))
  }

  /// Returns the indentation of a row that begins with a closing brace: one step less than the
  /// first row in the block. Returns nil if no block is open.
  static func closing(_ entry: String) -> String? {
    let source = Source(name: "prompt", text: entry + "}")
    guard let opening = MatchingBrackets.at(source.bytes.count, in: source).first else {
      return nil
    }
    return String(after(source.text(0..<opening.upperBound)).dropLast(step))
  }

  private static func opens(_ row: Substring) -> Bool { "{([".contains(lastCharacter(of: row)) }

  /// Whether the sentence continues in the next row.
  private static func isCut(_ row: Substring) -> Bool { ",\\".contains(lastCharacter(of: row)) }

  private static func lastCharacter(of row: Substring) -> Character {
    row.last { !$0.isWhitespace } ?? " "
  }
}
