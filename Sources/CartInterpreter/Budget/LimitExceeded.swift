package import CartLanguage

/// The work took more than it may; nothing of its unit was kept, whatever mode
/// it ran in.
package struct LimitExceeded: Error, Sendable {
  /// What it took too much of, and where.
  package let diagnostic: Diagnostic

  /// The same at a place, where it has none yet.
  func located(at range: SourceRange, in source: Source) -> LimitExceeded {
    guard diagnostic.range == nil else { return self }
    var diagnostic = diagnostic
    diagnostic.range = range
    return LimitExceeded(diagnostic: diagnostic.located(in: source))
  }
}
