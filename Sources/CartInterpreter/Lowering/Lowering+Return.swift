import CartLanguage

extension Lowering {
  func lower(_ command: ReturnCommand) throws(Diagnostic) -> any StatementNode {
    ReturnNode(try lowerOptional(command.value))
  }
}

/// `return`
private final class ReturnNode: StatementNode {
  private let value: (any ExpressionNode)?

  init(_ value: (any ExpressionNode)?) { self.value = value }

  func run(_ frame: Frame) throws -> Flow {
    frame.result = try value?.evaluate(frame)
    return .return
  }
}

/// `break`, `continue`, and what does nothing when it runs.
final class FlowNode: StatementNode {
  private let flow: Flow

  init(_ flow: Flow) { self.flow = flow }

  func run(_ frame: Frame) -> Flow { flow }
}
