import CartLanguage

/// A call of a function of the source's own.
final class FunctionCallNode: ExpressionNode {
  private let function: Function
  private let arguments: [any ExpressionNode]
  /// For each parameter the position of its argument; nil takes the default.
  private let positions: [Int?]
  let range: SourceRange

  init(
    _ function: Function, arguments: [any ExpressionNode], positions: [Int?], _ range: SourceRange
  ) {
    self.function = function
    self.arguments = arguments
    self.positions = positions
    self.range = range
  }

  func evaluate(_ frame: Frame) throws -> Value {
    guard let value = try call(frame) else {
      throw Diagnostic.endedWithoutValue(function.name, at: range)
    }
    return value
  }

  /// Calls the function. - Returns: what it came to, if it returned something.
  func call(_ frame: Frame) throws -> Value? {
    let interpreter = frame.interpreter
    let values = try arguments.map { try $0.evaluate(frame) }
    let callee = try function.callee(interpreter)
    return try interpreter.calling(callee, at: range) {
      let inner = Frame(localCount: callee.body.localCount, interpreter)
      try callee.body.fill(inner) { place in positions[place].map { values[$0] } }
      _ = try callee.body.block.run(inner)
      return inner.result
    }
  }
}
