/// What a host says to a line that asks something.
public struct LineAnswer: Equatable, Sendable {
  /// What is shown below the line, whole rows.
  public var text: String
  /// The line that is edited on.
  public var line: String

  /// Makes an answer.
  public init(_ text: String, line: String) {
    self.text = text
    self.line = line
  }
}
