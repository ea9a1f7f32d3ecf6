import CartLanguage

/// `a otherwise b`: the second is only evaluated if the first is missing.
final class FallbackNode: FindingNode {
  private let value: any ExpressionNode
  private let other: any ExpressionNode
  var range: SourceRange { value.range.lowerBound..<other.range.upperBound }

  init(_ value: any ExpressionNode, _ other: any ExpressionNode) {
    (self.value, self.other) = (value, other)
  }

  func find(_ frame: Frame) throws -> Value {
    do {
      return try value.find(frame)
    } catch is MissingValue {
      return try other.find(frame)
    }
  }
}
