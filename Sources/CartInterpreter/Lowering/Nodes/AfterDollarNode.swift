import CartLanguage

/// An interpolation after a `$` in a string. A hint says that the sign stays in the string, unless
/// the value makes it a price.
final class AfterDollarNode: ExpressionNode {
  private let node: any ExpressionNode
  private var hasHinted = false
  var range: SourceRange { node.range }

  init(_ node: any ExpressionNode) { self.node = node }

  func evaluate(_ frame: Frame) throws -> Value {
    let value = try node.evaluate(frame)
    if !hasHinted, case .text(let text) = value, !text.readsAsPrice {
      hasHinted = true
      let interpreter = frame.interpreter
      try interpreter.notice(.strayDollar(before: range, in: interpreter.source))
    }
    return value
  }
}
