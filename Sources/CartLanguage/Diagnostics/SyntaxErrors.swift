/// The errors that prevent a source from running at all.
package struct SyntaxErrors: Error, Sendable {
  /// The errors, in source order.
  package let diagnostics: [Diagnostic]

  /// Wraps some errors.
  package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
