import CartLanguage
import CartModels

/// Calculations become instructions: operators, calls of functions, and choices between them.
extension Lowering {
  /// A calculation as a node, to be part of another node.
  func calculation(_ expression: Expression) throws(Diagnostic) -> any ExpressionNode {
    let code = CodeBuilder(layout)
    if expression.isCondition {
      let otherwise = CodeBuilder.Label()
      let range = try jump(to: otherwise, if: expression, is: false, code)
      code.add(Instruction(.give, layout.constant(.yesNo(true))))
      code.put(otherwise)
      code.add(Instruction(.give, layout.constant(.yesNo(false))))
      return CodeNode(code.finished(), range, isAtHand: false)
    }
    let free = layout.free
    let result = layout.reserve()
    let range = try store(expression, in: result, code, use: .found)
    code.add(Instruction(.give, result))
    layout.release(from: free)
    return CodeNode(code.finished(), range, isAtHand: isAtHand(expression))
  }

  /// The operand for an expression: a variable or a constant itself, or a register of its own into
  /// which it is computed.
  ///
  /// - Parameter next: the expression that is computed before the operand is used, and must not
  ///   change it.
  func operand(
    _ expression: Expression, before next: Expression? = nil, _ code: CodeBuilder
  ) throws(Diagnostic) -> Input {
    switch expression {
    case .parentheses(let inner, _): return try operand(inner, before: next, code)
    case .literal(let literal, let range) where !literal.dependsOnMeasures:
      return Input(layout.constant(Value(literal)), range)
    case .name(let name):
      switch resolution[name] {
      case .local(let place): return Input(Register(place), name.range, name: name)
      case .global(let slot) where next.map(isAtOnce) ?? true:
        return Input(.global(slot), name.range, name: name)
      case .global, .field, .function, .day, nil: break
      }
    default: break
    }
    let register = layout.reserve()
    return Input(register, try store(expression, in: register, code))
  }

  /// Computes an expression into a register. - Returns: its range in messages.
  @discardableResult
  func store(
    _ expression: Expression, in register: Register, _ code: CodeBuilder,
    use: Instruction.Use = .needed
  ) throws(Diagnostic) -> SourceRange {
    let free = layout.free
    defer { layout.release(from: free) }
    switch expression {
    case .parentheses(let inner, _): return try store(inner, in: register, code, use: use)
    case .unary(.minus, let value, _):
      let negation = Negation(try operand(value, code), expression.range)
      code.add(Instruction(.negate, to: register), negation)
      return negation.range
    case .binary(_, let operation, _, _) where operation.isArithmetic:
      return try storeChain(expression, in: register, code)
    case _ where expression.isCondition:
      return try storeTruth(of: expression, in: register, code)
    case .call(let call) where builtIn(call.function) == nil:
      return try lower(call, to: register, code, use: use)
    case .conditional(let conditional):
      return try store(conditional, in: register, code, use: use)
    case .fallback(let fallback): return try store(fallback, in: register, code, use: use)
    default: return try storeValue(expression, in: register, code, use: use)
    }
  }

  /// Other expressions: a variable, a constant, or a node.
  private func storeValue(
    _ expression: Expression, in register: Register, _ code: CodeBuilder, use: Instruction.Use
  ) throws(Diagnostic) -> SourceRange {
    let node = try lower(expression)
    var operand: Input?
    if let local = node as? LocalNode {
      operand = Input(Register(local.place), local.range, name: local.name)
    } else if let global = node as? GlobalNode {
      operand = Input(.global(global.slot), global.range, name: global.name)
    } else if let literal = node as? LiteralNode {
      operand = Input(layout.constant(literal.value), literal.range)
    }
    if let operand {
      code.add(Instruction(.move, operand.register, to: register), InputStep(operand))
    } else {
      let operation: Instruction.Operation = use == .found ? .find : .evaluate
      code.add(Instruction(operation, to: register), ExpressionStep(node))
    }
    return node.range
  }

  // MARK: Operators

  /// Computes `1 + 2 + 3 + …`, a left-deep tree, without recursion.
  private func storeChain(
    _ expression: Expression, in register: Register, _ code: CodeBuilder
  ) throws(Diagnostic) -> SourceRange {
    var (chain, first) = ([Expression](), expression)
    while case .binary(let left, let operation, _, _) = first, operation.isArithmetic {
      chain.append(first)
      first = left.withoutParentheses
    }
    let result = chain.count > 1 ? layout.reserve() : register
    guard case .binary(_, _, let second, _)? = chain.last else { return expression.range }
    var left = try operand(first, before: second, code)
    while let outer = chain.popLast() {
      guard case .binary(_, let operation, let right, let place) = outer else { break }
      let free = layout.free
      let target = chain.isEmpty ? register : result
      let arithmetic = Arithmetic(
        left: left, right: try operand(right, code), operation: operation, place: place)
      code.add(arithmetic.instruction(to: target), arithmetic)
      layout.release(from: free)
      left = Input(target, outer.range)
    }
    return left.range
  }

  private func storeTruth(
    of expression: Expression, in register: Register, _ code: CodeBuilder
  ) throws(Diagnostic) -> SourceRange {
    let (otherwise, end) = (CodeBuilder.Label(), CodeBuilder.Label())
    let range = try jump(to: otherwise, if: expression, is: false, code)
    let (yes, no) = (
      Input(layout.constant(.yesNo(true)), range), Input(layout.constant(.yesNo(false)), range)
    )
    code.add(Instruction(.move, yes.register, to: register), InputStep(yes))
    code.add(Instruction(.jump), to: end)
    code.put(otherwise)
    code.add(Instruction(.move, no.register, to: register), InputStep(no))
    code.put(end)
    return range
  }

  // MARK: Choices

  private func store(
    _ conditional: Conditional, in register: Register, _ code: CodeBuilder, use: Instruction.Use
  ) throws(Diagnostic) -> SourceRange {
    let (otherwise, end) = (CodeBuilder.Label(), CodeBuilder.Label())
    try jump(to: otherwise, if: conditional.condition, is: false, code)
    try store(conditional.value, in: register, code, use: use)
    code.add(Instruction(.jump), to: end)
    code.put(otherwise)
    try store(conditional.otherwise, in: register, code, use: use)
    code.put(end)
    return conditional.range
  }

  private func store(
    _ fallback: Fallback, in register: Register, _ code: CodeBuilder, use: Instruction.Use
  ) throws(Diagnostic) -> SourceRange {
    let (start, otherwise, end) = (code.place, CodeBuilder.Label(), CodeBuilder.Label())
    let range = try store(fallback.value, in: register, code, use: .found)
    code.handle(.missing, since: start, free: layout.free, at: otherwise)
    code.add(Instruction(.jump), to: end)
    code.put(otherwise)
    let other = try store(fallback.other, in: register, code, use: use)
    code.put(end)
    return range.lowerBound..<other.upperBound
  }

  // MARK: Calls

  /// Calls a user-defined function. - Returns: the range of the call.
  func lower(
    _ call: Call, to register: Register, _ code: CodeBuilder, use: Instruction.Use
  ) throws(Diagnostic) -> SourceRange {
    let free = layout.free
    defer { layout.release(from: free) }
    let function = try function(of: call)
    let assignment = try function.definition.signature.assign(call)
    var places = Array(repeating: 0, count: call.arguments.count)
    for (place, given) in assignment.enumerated() {
      for argument in given { places[argument] = place }
    }
    let lowered = FunctionCall(
      function, parameterCount: assignment.count,
      missing: assignment.indices.filter { assignment[$0].isEmpty }, call.range)
    code.add(Instruction(.prepare), lowered)
    let first = layout.reserve(assignment.count)
    for (argument, place) in zip(call.arguments, places) {
      try store(argument.value, in: first.advanced(by: place), code)
    }
    code.add(Instruction(callWith: first, to: register, for: use), lowered)
    return call.range
  }

  private func function(of call: Call) throws(Diagnostic) -> Function {
    let key = call.function.key
    guard
      let function = ofTemplate.map({ $0.function(key) }) ?? interpreter.scope.function(key)
    else {
      throw Diagnostic(
        .unknownFunction, "undefined function `\(call.function.text)`",
        at: call.function.range)
    }
    return function
  }

  // MARK: Properties of expressions

  /// Whether it is a variable or a constant, so that nothing happens while it is computed.
  private func isAtOnce(_ expression: Expression) -> Bool {
    switch expression {
    case .parentheses(let inner, _): isAtOnce(inner)
    case .literal: true
    case .name(let name):
      switch resolution[name] {
      case .local, .global: true
      case .field, .function, .day, nil: false
      }
    default: false
    }
  }

  /// Whether it only reads variables, so that it has no side effects.
  func isAtHand(_ expression: Expression) -> Bool {
    switch expression {
    case .binary(_, let operation, _, _) where operation.isArithmetic:
      expression.children.allSatisfy(isAtHand)
    case .text: expression.children.allSatisfy(isAtHand)
    case .parentheses(let inner, _): isAtHand(inner)
    case .literal(let literal, _): !literal.dependsOnMeasures
    case .name: isAtOnce(expression)
    default: false
    }
  }
}

extension Expression {
  var withoutParentheses: Expression {
    var inner = self
    while case .parentheses(let next, _) = inner { inner = next }
    return inner
  }

  /// Whether it is an operator whose result is a Boolean, except `contains` and `in`.
  fileprivate var isCondition: Bool {
    switch self {
    case .unary(.not, _, _): true
    case .binary(_, let operation, _, _): operation.isLogic || operation.comparison != nil
    default: false
    }
  }
}

extension Literal {
  /// Whether its value depends on the measures in use: `2 pt`.
  var dependsOnMeasures: Bool {
    if case .quantity(let quantity) = self { quantity.unit?.imperial != nil } else { false }
  }
}

extension BinaryOperator {
  var isArithmetic: Bool {
    switch self {
    case .plus, .minus, .times, .dividedBy, .remainder: true
    case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains,
      .in, .notIn, .range:
      false
    }
  }

  var isMembership: Bool { self == .contains || self == .in || self == .notIn }

  var isLogic: Bool { self == .and || self == .or }

  /// The instruction that compares two whole numbers.
  var comparison: Instruction.Operation? {
    switch self {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .or, .and, .contains, .in, .notIn, .range, .plus, .minus, .times, .dividedBy, .remainder:
      nil
    }
  }
}
