extension Diagnostic {
  /// The error for `add {"2 l Milk"}`, where the whole interpolated text becomes the name.
  ///
  /// - Parameters:
  ///   - name: the value of the interpolation.
  ///   - expression: the source of the interpolated expression; empty if it is too long to show.
  package static func amountInName(
    _ name: String, _ verb: CommandName, of expression: String, at range: SourceRange
  ) -> Diagnostic {
    let inside = expression.isEmpty ? "…" : expression
    return Diagnostic(
      .amountInName, "`\(name)` is read as a name, not as an amount", at: range,
      severity: .warning, help: ["to read the amount: `\(verb.opening) {item(\(inside))}`"])
  }
}
