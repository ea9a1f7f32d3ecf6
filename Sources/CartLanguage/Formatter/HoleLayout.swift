/// The canonical layout of a string: interpolations get single blanks, and the rest does not
/// change.
///
///     "{ 1+1 }  {2}"  // "{1 + 1}  {2}"
enum HoleLayout {
  typealias Entry = TokenLog.Entry

  /// A token as written.
  static func text(of entry: Entry, in source: Source) -> String {
    if entry.role == .label { return ":" }
    let range = entry.token.range
    if entry.role == .alias {
      return ForeignOperator.words(for: source.text(range)).joined(separator: " ")
    }
    guard !entry.inside.isEmpty, isOnOneLine(entry.inside, in: source) else {
      return source.text(range)
    }
    var (text, end) = ("", range.lowerBound)
    var previous: Entry?
    for inner in entry.inside {
      if inner.token.kind == .openBrace, inner.role == .plain {
        // Text before an interpolation belongs to the string.
        text += source.text(end..<inner.token.range.lowerBound)
      } else if let previous, Spacing.isWanted(between: previous, and: inner, in: source) {
        text += " "
      }
      text += self.text(of: inner, in: source)
      (previous, end) = (inner, inner.token.range.upperBound)
    }
    return text + source.text(end..<range.upperBound)
  }

  /// A string without the contents of its interpolations.
  static func skeleton(of entry: Entry, in source: Source) -> String {
    var (text, end) = ("", entry.token.range.lowerBound)
    for inner in entry.inside {
      guard inner.role == .plain else { continue }
      if inner.token.kind == .openBrace {
        text += source.text(end..<inner.token.range.upperBound)
      } else if inner.token.kind == .closeBrace {
        end = inner.token.range.lowerBound
      }
    }
    return text + source.text(end..<entry.token.range.upperBound)
  }

  /// Whether there are only blanks between the tokens of interpolations: no comment and no line
  /// end, which the user put there.
  private static func isOnOneLine(_ inside: [Entry], in source: Source) -> Bool {
    zip(inside, inside.dropFirst()).allSatisfy { left, right in
      if left.isSeparator || right.isSeparator { return false }
      if right.token.kind == .openBrace, right.role == .plain { return true }
      let gap = left.token.range.upperBound..<right.token.range.lowerBound
      return source.bytes[gap].allSatisfy {
        $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "\\")
      }
    }
  }
}
