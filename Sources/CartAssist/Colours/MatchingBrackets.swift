package import CartLanguage

/// The bracket at the cursor, and the one it belongs to.
package enum MatchingBrackets {
  /// Where the two brackets stand, of which one is before or after the cursor; empty where
  /// none is, or where it has no partner.
  ///
  /// What looks like a bracket in a name or in a text is none: `Beans (canned)`.
  package static func at(_ cursor: Int, in source: Source) -> [SourceRange] {
    at(cursor, in: TypedEntry(source))
  }

  /// The same in an entry that may have been read before.
  package static func at(_ cursor: Int, in entry: TypedEntry) -> [SourceRange] {
    let bytes = entry.source.bytes
    guard
      [cursor, cursor - 1].contains(where: { bytes.indices.contains($0) && isBracket(bytes[$0]) })
    else { return [] }
    let pairs = pairs(in: entry.read.trace)
    // The one under the cursor comes first, as it is the one that is seen there.
    for offset in [cursor, cursor - 1] {
      if let pair = pairs.first(where: { $0.open == offset || $0.close == offset }) {
        return [pair.open..<pair.open + 1, pair.close..<pair.close + 1]
      }
    }
    return []
  }

  private static func isBracket(_ byte: UInt8) -> Bool { "()[]{}".utf8.contains(byte) }

  private static func pairs(in trace: ParseTrace) -> [(open: Int, close: Int)] {
    var pairs: [(open: Int, close: Int)] = []
    var open: [(closing: TokenKind, offset: Int)] = []
    for entry in trace.entries where entry.role != .text {
      let kind = entry.token.kind
      if let closing = closing(kind) {
        open.append((closing, entry.token.range.lowerBound))
      } else if let last = open.last, last.closing == kind {
        pairs.append((last.offset, entry.token.range.lowerBound))
        open.removeLast()
      }
    }
    return pairs
  }

  private static func closing(_ kind: TokenKind) -> TokenKind? {
    switch kind {
    case .openBrace: .closeBrace
    case .symbol(.openParenthesis): .symbol(.closeParenthesis)
    case .symbol(.openBracket): .symbol(.closeBracket)
    default: nil
    }
  }
}
