import CartLanguage

/// Conditions become jumps, so that no Boolean is stored and operands are only computed if they
/// matter.
extension Lowering {
  /// Jumps if a condition is as wanted. - Returns: its range in messages.
  @discardableResult
  func jump(
    to label: CodeBuilder.Label, if condition: Expression, is wanted: Bool, _ code: CodeBuilder
  ) throws(Diagnostic) -> SourceRange {
    let free = layout.free
    defer { layout.release(from: free) }
    switch condition {
    case .parentheses(let inner, _): return try jump(to: label, if: inner, is: wanted, code)
    case .unary(.not, let inner, _):
      try jump(to: label, if: inner, is: !wanted, code)
      return condition.range
    case .binary(_, let operation, _, _) where operation.isLogic:
      return try jumpByLogic(to: label, if: condition, operation, is: wanted, code)
    case .binary(let left, let operation, let right, let place) where operation.comparison != nil:
      return try compare(left, operation, right, at: place, to: label, is: wanted, code)
    case .call, .conditional, .fallback, .name: break
    default: return try jump(to: label, ifNode: try lower(condition), is: wanted, code)
    }
    let node = try nodeWithOwnTruth(condition)
    if let node { return try jump(to: label, ifNode: node, is: wanted, code) }
    let operand = try operand(condition, code)
    code.add(
      Instruction(.holds, wanted: wanted, operand.register), to: label, InputStep(operand))
    return operand.range
  }

  /// A name or a call that is no calculation, such as a field of an item.
  private func nodeWithOwnTruth(
    _ condition: Expression
  ) throws(Diagnostic) -> (any ExpressionNode)? {
    switch condition {
    case .name(let name):
      switch resolution[name] {
      case .local, .global: return nil
      case .field, .function, .day, nil: return try lower(condition)
      }
    case .call(let call): return builtIn(call.function) == nil ? nil : try lower(condition)
    default: return nil
    }
  }

  private func jump(
    to label: CodeBuilder.Label, ifNode node: any ExpressionNode, is wanted: Bool,
    _ code: CodeBuilder
  ) throws(Diagnostic) -> SourceRange {
    code.add(Instruction(.holdsNode, wanted: wanted), to: label, ExpressionStep(node))
    return node.range
  }

  /// `a and b and c`, a left-deep tree, without recursion.
  private func jumpByLogic(
    to label: CodeBuilder.Label, if condition: Expression, _ operation: BinaryOperator,
    is wanted: Bool, _ code: CodeBuilder
  ) throws(Diagnostic) -> SourceRange {
    var (operands, first) = ([Expression](), condition)
    while case .binary(let left, operation, let right, _) = first {
      operands.append(right)
      first = left.withoutParentheses
    }
    operands.append(first)
    // The truth of an operand that decides the whole.
    let deciding = operation == .or
    let otherwise = CodeBuilder.Label()
    var range: SourceRange?
    while let operand = operands.popLast() {
      let isLast = operands.isEmpty
      let next =
        try isLast || deciding == wanted
        ? jump(to: label, if: operand, is: wanted, code)
        : jump(to: otherwise, if: operand, is: deciding, code)
      range = (range?.lowerBound ?? next.lowerBound)..<next.upperBound
    }
    code.put(otherwise)
    return range ?? condition.range
  }

  private func compare(
    _ left: Expression, _ operation: BinaryOperator, _ right: Expression, at place: SourceRange,
    to label: CodeBuilder.Label, is wanted: Bool, _ code: CodeBuilder
  ) throws(Diagnostic) -> SourceRange {
    let (start, free) = (code.place, layout.free)
    let first = try operand(left, before: right, code)
    let comparison = Comparison(
      left: first, right: try operand(right, code), operation: operation, place: place,
      isInCondition: isInCondition)
    code.add(
      Instruction(
        operation.comparison ?? .equal, wanted: wanted, comparison.left.register,
        comparison.right.register),
      to: label, comparison)
    // Variables and constants have no fields.
    if code.place == start + 1 { return comparison.range }
    // An item without a value for a field matches nothing.
    let otherwise = wanted ? CodeBuilder.Label() : label
    code.handle(.comparison, since: start, free: free, at: otherwise)
    if wanted { code.put(otherwise) }
    return comparison.range
  }
}
