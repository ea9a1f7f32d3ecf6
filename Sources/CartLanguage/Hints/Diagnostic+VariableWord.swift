extension Diagnostic {
  /// `let n = 6; add n Eggs`: as words they are a name, but a variable is called so.
  ///
  /// - Parameters:
  ///   - words: the name.
  ///   - sentence: what to type for the variable: `add {n} Eggs`.
  package static func variableWord(
    _ words: String, at range: SourceRange, meaning sentence: String
  ) -> Diagnostic {
    hint(
      .variableWord, "`\(words)` is a name here, not a variable", at: range,
      help: "to use the variable: `\(sentence)`")
  }
}
