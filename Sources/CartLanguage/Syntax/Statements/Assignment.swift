/// `x = 2`
package struct Assignment: Hashable, Sendable {
  /// What changes.
  package var variable: Name
  /// What it becomes.
  package var value: Expression
}
