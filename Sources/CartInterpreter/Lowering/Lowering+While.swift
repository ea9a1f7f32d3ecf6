import CartLanguage

extension Lowering {
  func lower(_ command: WhileCommand) throws(Diagnostic) -> any StatementNode {
    WhileNode(try lower(command.condition), try lower(command.body))
  }
}

/// `while`
private final class WhileNode: StatementNode {
  private let condition: any ExpressionNode
  private let range: SourceRange
  private let body: any StatementNode

  init(_ condition: any ExpressionNode, _ body: any StatementNode) {
    (self.condition, range) = (condition, condition.range)
    self.body = body
  }

  func run(_ frame: Frame) throws -> Flow {
    while try condition.holds(frame) {
      try frame.step(at: range)
      let flow = try body.run(frame)
      guard flow != .break else { break }
      guard flow == .next || flow == .continue else { return flow }
    }
    return .next
  }
}
