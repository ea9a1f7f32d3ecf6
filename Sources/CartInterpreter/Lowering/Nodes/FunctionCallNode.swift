import CartLanguage

/// A call of a function of the source's own.
final class FunctionCallNode: ExpressionNode {
  private let function: Function
  private let arguments: [Argument]
  /// The places of the parameters that nothing is given for.
  private let missing: [Int]
  let range: SourceRange

  /// An argument and the place of its parameter.
  typealias Argument = (value: any ExpressionNode, place: Int)

  /// - Parameter missing: the places of the parameters that nothing is given for.
  init(
    _ function: Function, _ arguments: [Argument], missing: [Int], _ range: SourceRange
  ) {
    self.function = function
    (self.arguments, self.missing) = (arguments, missing)
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
    for argument in arguments {
      inner.locals[argument.place] = try argument.value.evaluate(frame)
    }
    try interpreter.calling(callee, at: range) {
      if !missing.isEmpty { try callee.body.fillDefaults(inner, at: missing) }
      _ = try callee.body.block.run(inner)
    }
    let result = inner.result.take()
    callee.giveBack(inner)
    return result
  }
}
