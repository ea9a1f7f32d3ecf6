/// What a function that is built in says of itself; help, completion and the
/// checking of arguments read it.
package struct FunctionHelp: Sendable {
  /// What it takes.
  package var signature: Signature
  /// The kinds of values that it may come to.
  package var result: Set<ValueKind>
  /// Whether its name alone, without parentheses, is a call.
  package var isValue: Bool
  /// Whether there may be nothing that it comes to, so that `otherwise` may follow a call.
  package var canBeMissing: Bool
  /// What it comes to, in one line.
  package var summary: String
  /// Sentences that run, each on an empty store.
  package var examples: [String]
  /// What it may end with, besides values of other kinds than it takes.
  package var failures: [Failure]

  /// A call that ends with an error.
  package struct Failure: Sendable {
    /// On an empty store.
    package var call: String
    package var code: DiagnosticCode

    init(_ call: String, _ code: DiagnosticCode) {
      (self.call, self.code) = (call, code)
    }
  }
}

extension FunctionHelp {
  /// The kinds of values that it takes and comes to, by the names of its parameters.
  package var kindRows: [HelpPage.Row] {
    let taken: [HelpPage.Row] = signature.parameters.map { parameter in
      let isList = parameter.takesRest && parameter.kinds.contains(.list)
      let kinds = isList ? parameter.kinds.subtracting(.list) : parameter.kinds
      return (
        term: parameter.isCondition ? "where" : parameter.name,
        meaning: kinds.words + (isList ? ", each; or one list of them" : "")
      )
    }
    return taken + [(term: "result", meaning: result.words + (canBeMissing ? ", or missing" : ""))]
  }
}
