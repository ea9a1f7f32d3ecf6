/// The functions of one kind. Each is a case, called as it is typed, with its entry in `help`;
/// what it comes to stands in the interpreter's `BuiltInCall` of the same theme.
package protocol FunctionTheme: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What the function says of itself.
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
