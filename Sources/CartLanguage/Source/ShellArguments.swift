import CartModels

/// The positions of the shell arguments.
package struct ShellArguments: Sendable {
  private let ranges: Set<SourceRange>

  init(_ ranges: Set<SourceRange>) { self.ranges = ranges }

  /// Whether a piece is a whole argument.
  package func contains(_ piece: Piece) -> Bool { ranges.contains(piece.range) }

  /// The words of an argument with white space; nil for any other piece.
  package func words(of piece: Piece) -> [Piece]? {
    // An argument with escapes has characters that are not allowed outside quotes.
    guard case .text(let text) = piece.content, contains(piece),
      piece.range.count == text.utf8.count + 2
    else { return nil }
    var words = ShellArguments.words(of: text, at: piece.range.lowerBound + 1)
    if !words.isEmpty { words[0].isGlued = piece.isGlued }
    return words
  }

  /// The words of a text, from an offset.
  static func words(of text: String, at start: Int) -> [Piece] {
    text.split(whereSeparator: \.isWhitespace).map { word in
      let lower = start + text.utf8.distance(from: text.startIndex, to: word.startIndex)
      return Piece(
        content: .word(String(word)), range: lower..<lower + word.utf8.count, isGlued: false,
        clause: ClauseWord(bytes: Array(word.utf8)[...]))
    }
  }
}
