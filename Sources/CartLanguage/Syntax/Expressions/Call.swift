/// A function with what it is given.
package struct Call: Hashable, Sendable {
  /// The function's name.
  package var function: Name
  /// What it is given, in the order it was written.
  package var arguments: [Argument]
  /// From the name to the closing parenthesis.
  package var range: SourceRange

  /// Makes a call.
  package init(function: Name, arguments: [Argument], range: SourceRange) {
    self.function = function
    self.arguments = arguments
    self.range = range
  }
}

/// Something that a function is given.
package struct Argument: Hashable, Sendable {
  /// The parameter it is for, where it was said: `people: 6`.
  package var label: Name?
  /// What it is.
  package var value: Expression
  /// Whether it is a condition on items: `where done`.
  package var isCondition: Bool
  /// Where it stands, with its label or `where`.
  package var range: SourceRange
}
