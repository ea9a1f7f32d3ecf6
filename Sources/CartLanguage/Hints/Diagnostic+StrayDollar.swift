extension Diagnostic {
  /// The hint on `"Hello ${name}"`, the syntax of other languages. Here the sign is part of the
  /// string.
  ///
  /// - Parameter hole: the range between the braces.
  package static func strayDollar(before hole: SourceRange, in source: Source) -> Diagnostic {
    let text = source.text(source.prefix(of: hole, maximum: 60))
    var hint = hint(
      .strayDollar, "the `$` before `{` is part of the string", at: hole,
      help: "to insert only the value: `{\(text)}`")
    let sign = hole.lowerBound - 2..<hole.lowerBound
    if sign.lowerBound >= 0, source.text(sign) == "${" { hint.correct(sign, with: "{") }
    return hint
  }
}

extension String {
  /// Whether a `$` before this text looks like the sign of a price.
  package var readsAsPrice: Bool { first.map { $0.isNumber || "-+.".contains($0) } ?? true }
}
