import CartLanguage

/// `x = x + a + b`, where the variable may be a list or a string that grows in place. The type is
/// only known at run time.
extension Lowering {
  /// A term of the sum.
  private struct Term {
    let value: Expression
    let node: any ExpressionNode
    /// The position of the operator before it.
    let place: SourceRange
  }

  /// Lowers an assignment that begins with its own variable. - Returns: whether it does.
  func lowerGrowth(
    of target: Target, by sum: Expression, _ code: CodeBuilder
  ) throws(Diagnostic) -> Bool {
    guard let (variable, parts) = terms(of: sum), target.register == register(of: variable) else {
      return false
    }
    let free = layout.free
    defer { layout.release(from: free) }
    // Reserved first, because the terms are computed while these are in use.
    let left = layout.reserve()
    let result = parts.count > 1 ? layout.reserve() : target.register
    var terms: [Term] = []
    for (value, place) in parts {
      terms.append(Term(value: value, node: try lower(value), place: place))
    }
    let growing = CodeBuilder.Label()
    let operand = Input(target.register, variable.range, name: variable)
    code.add(Instruction(.grows, target.register), to: growing, InputStep(operand))
    let first = unchanging(operand, before: terms, in: left, code)
    let sums = try store(first, terms, in: target.register, by: result, code)
    if let first = sums.first {
      code.addLater(GrowthNode(of: target, first, Array(sums.dropFirst())), at: growing)
    }
    return true
  }

  /// The variable and the terms of `x + a + b`.
  private func terms(
    of sum: Expression
  ) -> (variable: Name, parts: [(value: Expression, place: SourceRange)])? {
    var (parts, first) = ([(value: Expression, place: SourceRange)](), sum.withoutParentheses)
    while case .binary(let left, .plus, let right, let place) = first {
      parts.append((right, place))
      first = left.withoutParentheses
    }
    guard case .name(let variable) = first, !parts.isEmpty else { return nil }
    return (variable, parts.reversed())
  }

  private func register(of variable: Name) -> Register? {
    switch resolution[variable] {
    case .local(let place): Target.local(place).register
    case .global(let slot): Target.global(slot).register
    case .field, .function, .day, nil: nil
    }
  }

  /// The variable as the left operand: a copy if a function in the first term may change it.
  private func unchanging(
    _ variable: Input, before terms: [Term], in copy: Register, _ code: CodeBuilder
  ) -> Input {
    guard let first = terms.first, !isAtHand(first.value), variable.register.isGlobal else {
      return variable
    }
    code.add(Instruction(.move, variable.register, to: copy), InputStep(variable))
    return Input(copy, variable.range)
  }

  /// Computes the sum of numbers and the like.
  ///
  /// - Parameter result: the register of the sums before the last one.
  private func store(
    _ variable: Input, _ terms: [Term], in register: Register, by result: Register,
    _ code: CodeBuilder
  ) throws(Diagnostic) -> [GrowthNode.Sum] {
    var (left, sums) = (variable, [GrowthNode.Sum]())
    for (number, term) in terms.enumerated() {
      let inner = layout.free
      let target = number == terms.count - 1 ? register : result
      let arithmetic = Arithmetic(
        left: left, right: try operand(term, code), operation: .plus, place: term.place)
      code.add(arithmetic.instruction(to: target), arithmetic)
      layout.release(from: inner)
      left = Input(target, arithmetic.range)
      sums.append((arithmetic, term.node))
    }
    return sums
  }

  private func operand(_ term: Term, _ code: CodeBuilder) throws(Diagnostic) -> Input {
    if isAtHand(term.value) || !term.value.mayRemark { return try operand(term.value, code) }
    // It may give a hint once, so it is not lowered twice.
    let register = layout.reserve()
    code.add(Instruction(.evaluate, to: register), ExpressionStep(term.node))
    return Input(register, term.node.range)
  }
}

extension Expression {
  /// Whether its first evaluation may cause a hint: a `$` before an interpolation, an empty range.
  fileprivate var mayRemark: Bool {
    switch self {
    case .stepped, .binary(_, .range, _, _): true
    case .text(let segments, _): segments.count > 1
    default: children.contains(where: \.mayRemark)
    }
  }
}
