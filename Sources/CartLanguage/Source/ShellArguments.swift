import CartModels

/// Where the arguments stand that a shell handed over.
package struct ShellArguments: Sendable {
  private let ranges: Set<SourceRange>

  init(_ ranges: Set<SourceRange>) { self.ranges = ranges }

  /// Whether a piece is an argument of its own.
  package func contains(_ piece: Piece) -> Bool { ranges.contains(piece.range) }

  /// The words that an argument with white space in it holds; nil for any other piece.
  package func words(of piece: Piece) -> [Piece]? {
    // One with escapes holds what no sentence has outside of quotes.
    guard case .text(let text) = piece.content, contains(piece),
      piece.range.count == text.utf8.count + 2
    else { return nil }
    var words = ShellArguments.words(of: text, at: piece.range.lowerBound + 1)
    if !words.isEmpty { words[0].isGlued = piece.isGlued }
    return words
  }

  /// The words of a text that begins at an offset.
  static func words(of text: String, at start: Int) -> [Piece] {
    text.split(whereSeparator: \.isWhitespace).map { word in
      let lower = start + text.utf8.distance(from: text.startIndex, to: word.startIndex)
      return Piece(
        content: .word(String(word)), range: lower..<lower + word.utf8.count, isGlued: false,
        clause: ClauseWord(bytes: Array(word.utf8)[...]))
    }
  }
}
