package import CartLanguage

/// The work exceeded a limit; nothing of its transaction was committed, whatever its mode.
package struct LimitExceeded: Error, Sendable {
  /// The limit that was exceeded, and where.
  package let diagnostic: Diagnostic

  /// The same at a position, if it has none yet.
  func located(at range: SourceRange, in source: Source) -> LimitExceeded {
    guard diagnostic.range == nil else { return self }
    var diagnostic = diagnostic
    diagnostic.range = range
    return LimitExceeded(diagnostic: diagnostic.located(in: source))
  }
}
