package import CartLanguage

/// The bracket at the cursor and its partner.
package enum MatchingBrackets {
  /// Returns the ranges of the bracket before or after the cursor and of its partner; empty if
  /// there is no bracket or it has no partner.
  ///
  /// Brackets that are part of a name or a string don't count: `Beans (canned)`.
  package static func at(_ cursor: Int, in source: Source) -> [SourceRange] {
    at(cursor, in: TypedEntry(source))
  }

  /// Returns the same ranges for an entry that may have been parsed already.
  package static func at(_ cursor: Int, in entry: TypedEntry) -> [SourceRange] {
    let bytes = entry.source.bytes
    guard
      [cursor, cursor - 1].contains(where: { bytes.indices.contains($0) && isBracket(bytes[$0]) })
    else { return [] }
    let pairs = pairs(in: entry.read.trace)
    // The bracket under the cursor comes first, because that is the one the user sees there.
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
