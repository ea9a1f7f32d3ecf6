/// What a function that is built in says of itself; help, completion and the
/// checking of arguments read it.
package struct FunctionHelp: Sendable {
  /// What it takes.
  package var signature: Signature
  /// Whether its name alone, without parentheses, is a call.
  package var isValue: Bool
  /// Whether there may be nothing that it comes to, so that `otherwise` may follow a call.
  package var canBeMissing: Bool
  /// What it comes to, in one line.
  package var summary: String
  /// Sentences that run, each on an empty store.
  package var examples: [String]
}
