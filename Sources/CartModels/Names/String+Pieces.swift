extension String {
  /// The maximum length of a piece in bytes; shorter texts are not split.
  package static let longestPiece = 1 << 14

  /// Calls a body with each piece of the text, so that long work can be cancelled between pieces.
  ///
  /// All pieces but the first begin at an ASCII character, which doesn't compose with the
  /// characters before it. If none comes for long, a piece ends before any letter, as in
  /// `normalized(by:)`.
  package func forEachPiece(_ body: (String) throws -> Void) rethrows {
    guard utf8.count > String.longestPiece else { return try body(self) }
    var start = utf8.startIndex
    while start < utf8.endIndex {
      let end = endOfPiece(from: start)
      try body(String(self[start..<end]))
      start = end
    }
  }

  private func endOfPiece(from start: Index) -> Index {
    let usual = String.longestPiece / 4
    guard var end = utf8.index(start, offsetBy: usual, limitedBy: utf8.endIndex) else {
      return utf8.endIndex
    }
    var count = 0
    while end < utf8.endIndex, utf8[end] >= 0x80, count < usual {
      end = utf8.index(after: end)
      count += 1
    }
    guard end < utf8.endIndex, utf8[end] >= 0x80 else { return end }
    // Don't cut within a multi-byte character.
    while end < utf8.endIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(after: end) }
    while end < utf8.endIndex, unicodeScalars[end].isMark { end = unicodeScalars.index(after: end) }
    return end
  }
}
