/// The mistakes that keep a source from being run at all.
package struct SyntaxErrors: Error, Sendable {
  /// What is wrong, in the order of the source.
  package let diagnostics: [Diagnostic]

  /// Wraps some mistakes.
  package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
