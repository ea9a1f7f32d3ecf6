import CartLanguage

/// A call of a user-defined function. Its value is missing if the function returns nothing or a
/// missing value.
final class FunctionCallNode: FindingNode {
  private let function: Function
  /// The target once it is known; the function retains it while anything runs.
  private var callee: Unmanaged<Callee>?
  private let arguments: any GivingNode
  /// The slots of the parameters without an argument.
  private let missing: [Int]
  let range: SourceRange

  /// An argument and the slot of its parameter.
  typealias Argument = (value: any ExpressionNode, place: Int)

  /// - Parameter missing: the slots of the parameters without an argument.
  init(
    _ function: Function, _ arguments: [Argument], missing: [Int], _ range: SourceRange
  ) {
    self.function = function
    (self.arguments, self.missing) = (ArgumentsNode.of(arguments[...]), missing)
    self.range = range
  }

  func find(_ frame: Frame) throws -> Value {
    guard let value = try returned(frame) else {
      throw MissingValue(.endedWithoutValue(function.name, at: range))
    }
    return value
  }

  /// Calls the function. - Returns: its result, if it returned one.
  func call(_ frame: Frame) throws -> Value? {
    do {
      return try returned(frame)
    } catch let missing as MissingValue {
      throw missing.diagnostic
    }
  }

  private func returned(_ frame: Frame) throws -> Value? {
    try callee(frame)._withUnsafeGuaranteedRef { callee in
      try callee.call(by: frame) { inner in
        // Arguments go directly to the slots of the parameters: calls are frequent, and a list of
        // arguments would cost as much as the call.
        try arguments.give(to: inner, frame)
        try frame.step(at: range)
        try frame.calls.entering(callee, at: range) {
          if !missing.isEmpty { try callee.body.fillDefaults(inner, at: missing) }
          _ = try callee.body.block.run(inner)
        }
      }
    }
  }

  @inline(__always)
  private func callee(_ frame: Frame) throws -> Unmanaged<Callee> {
    if let callee { return callee }
    return try firstCallee(frame)
  }

  @inline(never)
  private func firstCallee(_ frame: Frame) throws -> Unmanaged<Callee> {
    let callee = Unmanaged.passUnretained(try function.callee(frame.interpreter))
    self.callee = callee
    return callee
  }
}

/// A node with arguments for a call.
private protocol GivingNode: AnyObject {
  /// Evaluates it, and stores it in the parameter's slot.
  func give(to callee: Frame, _ frame: Frame) throws
}

private final class ArgumentNode: GivingNode {
  private let value: OperandValue
  private let place: Int

  init(_ argument: FunctionCallNode.Argument) {
    (value, place) = (OperandValue(argument.value), argument.place)
  }

  func give(to callee: Frame, _ frame: Frame) throws {
    try callee.locals.put(value, in: place, frame)
  }
}

private final class NoArgumentNode: GivingNode {
  func give(to callee: Frame, _ frame: Frame) {}
}

/// Two arguments, or two halves of many.
private final class ArgumentsNode: GivingNode {
  private let first: any GivingNode
  private let second: any GivingNode

  private init(_ first: any GivingNode, _ second: any GivingNode) {
    (self.first, self.second) = (first, second)
  }

  static func of(_ arguments: ArraySlice<FunctionCallNode.Argument>) -> any GivingNode {
    guard let first = arguments.first else { return NoArgumentNode() }
    guard arguments.count > 1 else { return ArgumentNode(first) }
    let middle = arguments.startIndex + arguments.count / 2
    return ArgumentsNode(of(arguments[..<middle]), of(arguments[middle...]))
  }

  func give(to callee: Frame, _ frame: Frame) throws {
    try first.give(to: callee, frame)
    try second.give(to: callee, frame)
  }
}
