import CartLanguage
import CartModels

extension Lowering {
  func lower(_ command: ReturnCommand) throws(Diagnostic) -> any StatementNode {
    guard let value = command.value else { return FlowNode(.return) }
    return ReturnNode(try lower(value))
  }
}

/// `return x`. If `x` is a missing value, so is the result of the function.
private final class ReturnNode: StatementNode {
  private let value: any ExpressionNode
  private let operand: OperandValue

  init(_ value: any ExpressionNode) { (self.value, operand) = (value, OperandValue(value)) }

  func run(_ frame: Frame) throws -> Flow {
    if let number = operand.whole(frame) {
      frame.result = .number(Rational(number))
    } else {
      frame.result = try value.find(frame)
    }
    return .return
  }
}

/// `break`, `continue`, `return` alone, and statements without effect.
final class FlowNode: StatementNode {
  private let flow: Flow

  init(_ flow: Flow) { self.flow = flow }

  func run(_ frame: Frame) -> Flow { flow }
}
