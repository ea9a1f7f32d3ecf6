/// What stands before the rows of an entry; both may hold colour escapes.
public struct Prompts: Equatable, Sendable {
  /// Before the first.
  public var first: String
  /// Before each of the others.
  public var continuation: String

  /// Makes prompts.
  public init(first: String, continuation: String = "") {
    self.first = first
    self.continuation = continuation
  }
}
