/// A call with its arguments.
package struct Call: Hashable, Sendable {
  /// The function's name.
  package var function: Name
  /// The arguments, in source order.
  package var arguments: [Argument]
  /// From the name to the closing parenthesis.
  package var range: SourceRange

  /// Creates a call.
  package init(function: Name, arguments: [Argument], range: SourceRange) {
    self.function = function
    self.arguments = arguments
    self.range = range
  }
}

/// An argument of a function.
package struct Argument: Hashable, Sendable {
  /// The label, if it is named: `people: 6`.
  package var label: Name?
  /// The value of the argument.
  package var value: Expression
  /// Whether it is a condition on items: `where done`.
  package var isCondition: Bool
  /// The range, including the label or `where`.
  package var range: SourceRange
}
