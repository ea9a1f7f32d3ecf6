/// What must never happen, and did.
///
/// Thrown by the checks: a fuzz target stops on it and keeps the input, a test
/// fails with it.
public struct Finding: Error, CustomStringConvertible {
  /// What happened.
  public let description: String

  /// Makes a finding.
  public init(_ description: String) { self.description = description }
}

/// Throws a finding unless a condition holds.
func expect(_ condition: Bool, _ description: @autoclosure () -> String) throws(Finding) {
  if !condition { throw Finding(description()) }
}
