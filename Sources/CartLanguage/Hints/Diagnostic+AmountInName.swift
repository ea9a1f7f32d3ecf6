extension Diagnostic {
  /// `add {"2 l Milk"}`, whose text is a name as it stands.
  ///
  /// - Parameters:
  ///   - name: what the hole came to.
  ///   - expression: what stands in the hole; empty where that is long.
  package static func amountInName(
    _ name: String, _ verb: CommandName, of expression: String, at range: SourceRange
  ) -> Diagnostic {
    let inside = expression.isEmpty ? "…" : expression
    return Diagnostic(
      .amountInName, "`\(name)` is read as a name, not as an amount", at: range,
      severity: .warning, help: ["to read the amount: `\(verb.opening) {item(\(inside))}`"])
  }
}
