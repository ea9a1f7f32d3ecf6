import CartLanguage

/// A call of a built-in function.
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
    if let value = try settled(frame) { return value }
    var call = BuiltInCall(function, frame, condition: condition, at: range)
    for (index, nodes) in arguments.enumerated()
    where condition == nil || !nodes.contains(where: { $0 === condition }) {
      for node in nodes {
        call.give(try node.evaluate(frame), of: node, forParameter: index)
      }
    }
    return try call.value()
  }

  /// `any(x > 5 for x in 1..1000000000)` ends with the first element that decides it, without a
  /// list of those before it.
  private func settled(_ frame: Frame) throws -> Value? {
    guard let wanted = function.settlingElement, condition == nil,
      arguments.dropFirst().allSatisfy(\.isEmpty),
      let elements = arguments.first?.first as? ComprehensionNode
    else { return nil }
    var isFound = false
    try elements.forEach(frame) { value in
      guard case .yesNo(let isYes) = value else {
        let call = BuiltInCall(function, frame, condition: nil, at: range)
        throw call.wrongType(
          BuiltInCall.Given(value, of: elements, forParameter: 0), "a list of Booleans")
      }
      isFound = isYes == wanted
      return !isFound
    }
    return .yesNo(isFound == wanted)
  }
}

extension FunctionName {
  /// The value of an element that decides the result, so that the others do not matter.
  fileprivate var settlingElement: Bool? {
    switch self {
    case .item(.any): true
    case .item(.all): false
    case .item, .number, .text, .list, .date, .money: nil
    }
  }
}
