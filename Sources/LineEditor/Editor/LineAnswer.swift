/// What a host says to a line that asks something.
package struct LineAnswer: Equatable, Sendable {
  /// What is shown below the line, whole rows.
  package var text: String
  /// The line that is edited on.
  package var line: String

  /// Makes an answer.
  package init(_ text: String, line: String) {
    self.text = text
    self.line = line
  }
}
