/// A token with its range.
package struct Token: Hashable, Sendable {
  /// Its kind.
  package var kind: TokenKind
  package var range: SourceRange
  /// Whether it follows the token before it without white space.
  package var isGlued: Bool
}
