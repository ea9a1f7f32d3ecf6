/// A host's answer to a line that asks something.
package struct LineAnswer: Equatable, Sendable {
  /// The text that is shown below the line, in whole rows.
  package var text: String
  /// The line with which editing continues.
  package var line: String

  /// Creates an answer.
  package init(_ text: String, line: String) {
    self.text = text
    self.line = line
  }
}
