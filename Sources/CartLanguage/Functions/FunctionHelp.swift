/// The description of a built-in function, for help, completion and the checking of arguments.
package struct FunctionHelp: Sendable {
  /// Its parameters.
  package var signature: Signature
  /// The types of values that it may return.
  package var result: Set<ValueKind>
  /// Whether its name alone, without parentheses, is a call.
  package var isValue: Bool
  /// Whether the result may be missing, so that `otherwise` may follow a call.
  package var canBeMissing: Bool
  /// The description of the result, in one line.
  package var summary: String
  /// Sentences that run, each on an empty store.
  package var examples: [String]
  /// Its errors, besides those for values of a wrong type.
  package var failures: [Failure]

  /// A call that ends with an error.
  package struct Failure: Sendable {
    /// The call, which fails on an empty store.
    package var call: String
    package var code: DiagnosticCode

    init(_ call: String, _ code: DiagnosticCode) {
      (self.call, self.code) = (call, code)
    }
  }
}

extension FunctionHelp {
  /// The types of its parameters, by name, and of its result.
  package var kindRows: [HelpPage.Row] {
    let taken: [HelpPage.Row] = signature.parameters.map { parameter in
      let isList = parameter.takesRest && parameter.kinds.contains(.list)
      let kinds = isList ? parameter.kinds.subtracting(.list) : parameter.kinds
      return (
        term: parameter.isCondition ? "where" : parameter.name,
        meaning: kinds.words + (isList ? "; several, or one list of them" : "")
      )
    }
    return taken + [(term: "result", meaning: result.words + (canBeMissing ? ", or missing" : ""))]
  }
}
