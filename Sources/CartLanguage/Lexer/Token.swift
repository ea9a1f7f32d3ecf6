/// A piece of source with its place.
public struct Token: Hashable, Sendable {
  /// What it is.
  public var kind: TokenKind
  /// Where it stands.
  public var range: SourceRange
  /// Whether it follows the token before it without white space.
  public var isGlued: Bool
}
