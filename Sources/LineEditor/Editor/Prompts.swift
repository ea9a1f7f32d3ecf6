/// The prompts of an entry, which can contain colour sequences.
package struct Prompts: Equatable, Sendable {
  /// The prompt before the first row.
  package var first: String
  /// The prompt before each further row.
  package var continuation: String

  /// Creates prompts.
  package init(first: String, continuation: String = "") {
    self.first = first
    self.continuation = continuation
  }
}
