/// A text in pieces, so that what shows it can be stopped in between.
struct TextPieces: Sequence, IteratorProtocol {
  private var rest: Substring

  /// Shown before a person notices.
  private static let length = 8192

  init(_ text: String) { rest = text[...] }

  mutating func next() -> Substring? {
    guard !rest.isEmpty else { return nil }
    let piece = rest.prefix(TextPieces.length)
    rest = rest[piece.endIndex...]
    return piece
  }
}
