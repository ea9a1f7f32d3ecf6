import CartLanguage

/// A call of a function of the source's own.
final class FunctionCallNode: ExpressionNode {
  private let function: Function
  private let arguments: [any ExpressionNode]
  /// For each argument the place of its parameter.
  private let places: [Int]
  /// The places of the parameters that nothing is given for.
  private let missing: [Int]
  let range: SourceRange

  /// - Parameters:
  ///   - places: for each argument the place of its parameter.
  ///   - missing: the places of the other parameters.
  init(
    _ function: Function, arguments: [any ExpressionNode], places: [Int], missing: [Int],
    _ range: SourceRange
  ) {
    self.function = function
    self.arguments = arguments
    (self.places, self.missing) = (places, missing)
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
    let callee = try function.callee(interpreter)
    // Arguments go where the parameters are: calls are many, and a list of them would cost as much
    // as the call.
    let inner = callee.takeFrame(interpreter)
    for index in arguments.indices {
      inner.locals[places[index]] = try arguments[index].evaluate(frame)
    }
    try interpreter.calling(callee, at: range) {
      try callee.body.fillDefaults(inner, at: missing)
      _ = try callee.body.block.run(inner)
    }
    let result = inner.result.take()
    callee.giveBack(inner)
    return result
  }
}
