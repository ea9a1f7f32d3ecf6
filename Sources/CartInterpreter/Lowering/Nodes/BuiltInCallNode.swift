import CartLanguage

/// A call of a function that is built in.
final class BuiltInCallNode: FindingNode {
  private let function: FunctionName
  /// The arguments for each parameter.
  private let arguments: [[any ExpressionNode]]
  private let condition: (any ExpressionNode)?
  let range: SourceRange

  init(
    _ function: FunctionName, arguments: [[any ExpressionNode]],
    condition: (any ExpressionNode)?, _ range: SourceRange
  ) {
    self.function = function
    self.arguments = arguments
    self.condition = condition
    self.range = range
  }

  func find(_ frame: Frame) throws -> Value {
    var call = BuiltInCall(function, frame, condition: condition, at: range)
    for (index, nodes) in arguments.enumerated()
    where condition == nil || !nodes.contains(where: { $0 === condition }) {
      for node in nodes {
        call.give(try node.evaluate(frame), of: node, forParameter: index)
      }
    }
    return try call.value()
  }
}
