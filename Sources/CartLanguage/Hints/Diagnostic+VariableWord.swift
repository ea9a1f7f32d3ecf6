extension Diagnostic {
  /// The hint on `let n = 6; add n Eggs`: the word is part of the name, but a variable has the same
  /// name.
  ///
  /// - Parameters:
  ///   - words: the name.
  ///   - sentence: the sentence that uses the variable: `add {n} Eggs`.
  package static func variableWord(
    _ words: String, at range: SourceRange, meaning sentence: String
  ) -> Diagnostic {
    hint(
      .variableWord, "`\(words)` is a name here, not a variable", at: range,
      help: "to use the variable: `\(sentence)`")
  }
}
