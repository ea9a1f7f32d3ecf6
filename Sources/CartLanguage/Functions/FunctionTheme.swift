/// The functions of one theme. Each is a case, named as it is typed, with its entry in `help`. The
/// interpreter's `BuiltInCall` of the same theme calculates its result.
package protocol FunctionTheme: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The description of the function.
  var help: FunctionHelp { get }
}

extension FunctionTheme {
  /// The entry of a function.
  func described(
    _ parameters: [Signature.Parameter], to result: Set<ValueKind>, isValue: Bool = false,
    canBeMissing: Bool = false, _ summary: String, _ examples: String...,
    failing: [FunctionHelp.Failure] = []
  ) -> FunctionHelp {
    FunctionHelp(
      signature: Signature(name: rawValue, parameters: parameters), result: result,
      isValue: isValue, canBeMissing: canBeMissing, summary: summary, examples: examples,
      failures: failing)
  }
}
