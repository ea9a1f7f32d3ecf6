/// What stands before the rows of an entry; both may hold colour escapes.
package struct Prompts: Equatable, Sendable {
  /// Before the first.
  package var first: String
  /// Before each of the others.
  package var continuation: String

  /// Makes prompts.
  package init(first: String, continuation: String = "") {
    self.first = first
    self.continuation = continuation
  }
}
