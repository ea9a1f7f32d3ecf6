/// A function with what it is given.
public struct Call: Hashable, Sendable {
  /// The function's name.
  public var function: Name
  /// What it is given, in the order it was written.
  public var arguments: [Argument]
  /// From the name to the closing parenthesis.
  public var range: SourceRange

  /// Makes a call.
  public init(function: Name, arguments: [Argument], range: SourceRange) {
    self.function = function
    self.arguments = arguments
    self.range = range
  }
}

/// Something that a function is given.
public struct Argument: Hashable, Sendable {
  /// The parameter it is for, where it was said: `people: 6`.
  public var label: Name?
  /// What it is.
  public var value: Expression
  /// Whether it is a condition on items: `where done`.
  public var isCondition: Bool
  /// Where it stands, with its label or `where`.
  public var range: SourceRange
}
