/// One word, text or hole of a phrase.
public struct Piece: Hashable, Sendable {
  /// What the piece is.
  public enum Content: Hashable, Sendable {
    /// A bare word.
    case word(String)
    /// A quoted text without holes; it settles what something is.
    case text(String)
    /// A quoted text with holes.
    indirect case textWithHoles(Hole)
    /// `{expression}`; its value is data and is not read again.
    indirect case hole(Hole)
  }

  /// What it is.
  public var content: Content
  /// Where it stands.
  public var range: SourceRange
  /// Whether it follows the piece before it without white space.
  public var isGlued: Bool
  /// The clause it may open: only a bare word may.
  public var clause: ClauseWord?

  /// The word, when the piece is a bare one.
  public var word: String? {
    if case .word(let word) = content { word } else { nil }
  }

  /// Whether the piece is a quoted text.
  public var isQuoted: Bool {
    switch content {
    case .text, .textWithHoles: true
    case .word, .hole: false
    }
  }
}
