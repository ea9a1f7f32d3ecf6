import CartLanguage

extension Lowering {
  func lower(_ command: ReturnCommand) throws(Diagnostic) -> any StatementNode {
    guard let value = command.value else { return FlowNode(.return) }
    return ReturnNode(OperandValue(try lower(value)))
  }
}

/// `return x`
private final class ReturnNode: StatementNode {
  private let value: OperandValue

  init(_ value: OperandValue) { self.value = value }

  func run(_ frame: Frame) throws -> Flow {
    frame.result = try value.evaluate(frame)
    return .return
  }
}

/// `break`, `continue`, `return` alone, and statements without effect.
final class FlowNode: StatementNode {
  private let flow: Flow

  init(_ flow: Flow) { self.flow = flow }

  func run(_ frame: Frame) -> Flow { flow }
}
