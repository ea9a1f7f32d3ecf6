/// `x = 2`
public struct Assignment: Hashable, Sendable {
  /// What changes.
  public var variable: Name
  /// What it becomes.
  public var value: Expression
}
