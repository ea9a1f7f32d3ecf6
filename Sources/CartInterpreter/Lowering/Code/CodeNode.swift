import CartLanguage

/// A calculation where a node is needed, such as in a string or among the arguments of a built-in
/// function.
final class CodeNode: FindingNode {
  private let code: Code
  let range: SourceRange
  let isAtHand: Bool

  init(_ code: Code, _ range: SourceRange, isAtHand: Bool) {
    (self.code, self.range, self.isAtHand) = (code, range, isAtHand)
  }

  func find(_ frame: Frame) throws -> Value {
    guard let value = try frame.run(code) else {
      throw Diagnostic(.missingValue, "this has no value", at: range)
    }
    return value
  }
}
