import CartLanguage

/// `if a then b else c`: only the chosen branch is evaluated.
final class ConditionalNode: ExpressionNode {
  private let condition: any ExpressionNode
  private let value: any ExpressionNode
  private let otherwise: any ExpressionNode
  let range: SourceRange

  init(
    _ condition: any ExpressionNode, _ value: any ExpressionNode, _ otherwise: any ExpressionNode,
    _ range: SourceRange
  ) {
    (self.condition, self.value, self.otherwise) = (condition, value, otherwise)
    self.range = range
  }

  func evaluate(_ frame: Frame) throws -> Value { try chosen(frame).evaluate(frame) }

  func find(_ frame: Frame) throws -> Value { try chosen(frame).find(frame) }

  private func chosen(_ frame: Frame) throws -> any ExpressionNode {
    try condition.holds(frame) ? value : otherwise
  }
}
