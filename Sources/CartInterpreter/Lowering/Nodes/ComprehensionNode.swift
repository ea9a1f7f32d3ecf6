import CartLanguage

/// `[x.name for x in items where not x.done]`
final class ComprehensionNode: ExpressionNode {
  private let element: any ExpressionNode
  private let loop: LoopNode
  private let condition: (any ExpressionNode)?
  let range: SourceRange

  init(
    _ element: any ExpressionNode, _ loop: LoopNode, condition: (any ExpressionNode)?,
    _ range: SourceRange
  ) {
    (self.element, self.loop, self.condition, self.range) = (element, loop, condition, range)
  }

  /// Evaluates each element until a body returns false.
  func forEach(_ frame: Frame, _ body: (Value) throws -> Bool) throws {
    try loop.forEach(frame) {
      guard try condition?.holds(frame) ?? true else { return true }
      return try body(try element.evaluate(frame))
    }
  }

  func evaluate(_ frame: Frame) throws -> Value {
    var elements: [Value] = []
    var size = 0
    try forEach(frame) { value in
      size += 1 + value.elementCount
      // Elements of nested lists count too, and there may be many before all of it is checked.
      guard size <= ListValue.maximumCount else { throw ListValue.tooLong(at: range) }
      try frame.spend(Value.ownWeight, at: range)
      elements.append(value)
      return true
    }
    return .list(try ListValue(elements, at: range))
  }
}

extension Value {
  /// The number of its elements, including nested ones.
  fileprivate var elementCount: Int { if case .list(let list) = self { list.size } else { 0 } }
}
