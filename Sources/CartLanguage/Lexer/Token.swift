/// A piece of source with its place.
package struct Token: Hashable, Sendable {
  /// What it is.
  package var kind: TokenKind
  package var range: SourceRange
  /// Whether it follows the token before it without white space.
  package var isGlued: Bool
}
