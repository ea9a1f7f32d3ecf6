/// The mistakes that keep a source from being run at all.
public struct SyntaxErrors: Error, Sendable {
  /// What is wrong, in the order of the source.
  public let diagnostics: [Diagnostic]

  /// Wraps some mistakes.
  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
