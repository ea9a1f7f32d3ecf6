/// A text in pieces, so that output can be interrupted between them.
struct TextPieces: Sequence, IteratorProtocol {
  private var rest: Substring

  /// The length of a piece, which is shown before the user notices.
  private static let length = 8192

  init(_ text: String) { rest = text[...] }

  mutating func next() -> Substring? {
    guard !rest.isEmpty else { return nil }
    let piece = rest.prefix(TextPieces.length)
    rest = rest[piece.endIndex...]
    return piece
  }
}
