/// A failed check.
///
/// A fuzz target stops at a finding and keeps the input, and a test fails.
public struct Finding: Error, CustomStringConvertible {
  /// The description of the failure.
  public let description: String

  /// Makes a finding.
  public init(_ description: String) { self.description = description }
}

/// Throws a finding unless a condition holds.
func expect(_ condition: Bool, _ description: @autoclosure () -> String) throws(Finding) {
  if !condition { throw Finding(description()) }
}
