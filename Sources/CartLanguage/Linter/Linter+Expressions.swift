import CartModels

/// Visiting expressions, and evaluating constant ones.
extension Linter {
  /// - Returns: the constant value, if it is known.
  @discardableResult
  mutating func visit(_ expression: Expression) -> Literal? {
    switch expression {
    case .literal(let literal, _): return literal
    case .name(let name): visit(name)
    case .call(let call): visit(call, isValue: true)
    case .parentheses(let inner, _): return visit(inner)
    case .unary(let operation, let operand, _): return negated(operation, visit(operand))
    case .binary(let left, let operation, let right, let place):
      return visit(left, operation, right, place, in: expression)
    case .index(let list, let index, _):
      visit(list)
      let place = visit(index)
      noteIndex(place, in: list, at: index.range)
      if case .text(let key) = place { noteKey(key, of: list, at: index.range, isText: true) }
    case .field(let whole, let name):
      visit(whole)
      noteKey(name.text, of: whole, at: name.range)
    case .record(let record):
      knowsRecords = true
      for part in record.parts { visit(part) }
    case .fallback(let fallback):
      visitCaught(fallback.value)
      visit(fallback.other)
    case .conditional(let conditional):
      let holds = visit(conditional.condition)
      guarding(conditional.condition) { linter in
        linter.visit(conditional.value, isReached: holds != .yesNo(false))
        linter.visit(conditional.otherwise, isReached: holds != .yesNo(true))
      }
    case .comprehension(let comprehension): visit(comprehension)
    case .stepped(let stepped): visit(stepped, at: expression.range)
    case .converted(let conversion): return visit(conversion)
    case .text(let segments, _):
      for child in expression.children { visit(child) }
      noteStrayDollars(in: segments)
    case .day, .list, .slice:
      for child in expression.children { visit(child) }
    }
    return nil
  }

  /// Warns of `"Hello ${name}"`, if the variable is known to hold a string.
  private mutating func noteStrayDollars(in segments: [TextSegment]) {
    for (before, hole) in zip(segments, segments.dropFirst()) {
      guard case .plain(let plain) = before, plain.hasSuffix("$"),
        case .hole(.name(let name)) = hole,
        case .literal(.text(let text), _)? = usage.value(of: name), !text.readsAsPrice
      else { continue }
      warnings.append(.strayDollar(before: name.range, in: source).asWarning)
    }
  }

  /// In a condition, a name is an item field, even if a variable has the same name.
  private mutating func visit(_ name: Name) {
    guard isInCondition, let field = ItemField(name), !field.yieldsToVariables else {
      return usage.read(name)
    }
    guard usage.isDeclared(name) else { return }
    warnings.append(
      .warning(
        .ambiguousField, "`\(field.rawValue)` is the field of the items here, not the variable",
        at: name.range, help: "give the variable another name, such as `my_\(name.text)`"))
  }

  mutating func visit(_ call: Call, isValue: Bool) {
    switch FunctionName(call.function) {
    case .item(.item), .list(.rows), .list(.group): knowsRecords = true
    case .item, .list, .number, .text, .date, .money, nil: break
    }
    let mayBeOwn = FunctionName(call.function)?.yieldsToFunctions ?? true
    if mayBeOwn { functions.note(call, isValue: isValue) }
    for argument in call.arguments {
      if argument.isCondition { visitCondition(argument.value) } else { visit(argument.value) }
    }
  }

  private mutating func visit(_ comprehension: Comprehension) {
    visit(comprehension.values)
    usage.openScope()
    let held = comprehension.variables.count == 1 ? heldFields(of: comprehension.values) : nil
    for name in comprehension.variables { usage.declare(name, holds: held, mayBeUnused: true) }
    let outer = isInCondition
    isInCondition = false
    if let condition = comprehension.condition {
      noteConstant(condition, visit(condition), of: .branch)
    }
    if let condition = comprehension.condition { guardNames(of: condition, by: 1) }
    if let key = comprehension.key {
      knowsRecords = true
      visit(key)
    }
    visit(comprehension.element)
    if let condition = comprehension.condition { guardNames(of: condition, by: -1) }
    isInCondition = outer
    usage.closeScope()
  }

  /// The value before `otherwise`, which may be a missing key.
  private mutating func visitCaught(_ value: Expression) {
    let before = warnings
    guarding(value) { $0.visit(value) }
    warnings = before + warnings[before.count...].filter { $0.code != .missingValue }
  }

  private mutating func visit(_ value: Expression, isReached: Bool) {
    ifReached(isReached) { $0.visit(value) }
  }

  /// Visits code that may never run, so its errors do not count.
  @discardableResult
  mutating func ifReached<Result>(
    _ isReached: Bool, _ body: (inout Linter) -> Result
  ) -> Result {
    let before = warnings
    defer { if !isReached { warnings = before } }
    return body(&self)
  }

  /// Checks a condition on items, in which their fields are names.
  mutating func visitCondition(_ condition: Expression) {
    let outer = isInCondition
    isInCondition = true
    noteConstant(condition, visit(condition), of: .items)
    isInCondition = outer
  }

  private func negated(_ operation: UnaryOperator, _ operand: Literal?) -> Literal? {
    switch (operation, operand) {
    case (.not, .yesNo(let isYes)): return .yesNo(!isYes)
    case (.minus, .number(let number)):
      do throws(ArithmeticError) {
        return .number(try number.negated())
      } catch {
        return nil
      }
    case (.not, _), (.minus, _): return nil
    }
  }

  private mutating func visit(
    _ left: Expression, _ operation: BinaryOperator, _ right: Expression, _ place: SourceRange,
    in whole: Expression
  ) -> Literal? {
    switch operation {
    case .and, .or: return guarding(whole) { $0.visitLogic(whole, operation) }
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      noteComparedTexts(left, operation, right)
      let (first, second) = (visit(left), visit(right))
      if let first, let second { return first.compared(operation, second) }
      return comparedWithItself(left, operation, right)
    case .in, .notIn, .contains:
      noteComparedTexts(left, operation, right)
      visit(left)
      visit(right)
      return nil
    case .range:
      let (first, last) = (visit(left), visit(right))
      noteRange(from: first, to: last, left, right, whole.range)
      return nil
    case .plus, .minus, .times, .dividedBy, .remainder:
      let (first, second) = (visit(left), visit(right))
      return calculated(first, operation, second, right.range, place)
    }
  }

  /// The constant result of comparing a value with itself, as in `x = x`.
  private func comparedWithItself(
    _ left: Expression, _ operation: BinaryOperator, _ right: Expression
  ) -> Literal? {
    guard left.isSame(as: right), left.isSteady, !left.mayBeMissing else { return nil }
    switch operation {
    case .equal, .lessOrEqual, .greaterOrEqual: return .yesNo(true)
    case .notEqual, .less, .greater: return .yesNo(false)
    case .or, .and, .contains, .in, .notIn, .range, .plus, .minus, .times, .dividedBy, .remainder:
      return nil
    }
  }
}

extension Literal {
  /// The order of two values, or nil if it is unknown: -1 is less, 1 more.
  func order(against other: Literal) -> Int? {
    switch (self, other) {
    case (.date(let left), .date(let right)): return left < right ? -1 : left == right ? 0 : 1
    case (.text(let left), .text(let right)):
      // The order of two strings depends on the collation.
      return NameKey(left) == NameKey(right) ? 0 : nil
    case (.money(let left), .money(let right)):
      guard left.currency == right.currency else { return nil }
      return left.amount < right.amount ? -1 : left.amount == right.amount ? 0 : 1
    case (.number, _), (.quantity, _), (.text, _), (.yesNo, _), (.date, _), (.span, _), (.money, _):
      guard let left = quantity, let right = other.quantity,
        let isLess = left.isLess(than: right), let isMore = right.isLess(than: left)
      else { return nil }
      return isLess ? -1 : isMore ? 1 : 0
    }
  }

  /// Whether two values are equal, or nil if it is unknown.
  func equals(_ other: Literal) -> Bool? {
    switch (self, other) {
    case (.yesNo(let left), .yesNo(let right)): left == right
    case (.text(let left), .text(let right)): NameKey(left) == NameKey(right)
    case (.number, _), (.quantity, _), (.text, _), (.yesNo, _), (.date, _), (.span, _), (.money, _):
      order(against: other).map { $0 == 0 }
    }
  }

  /// The result of a comparison, if it is known.
  fileprivate func compared(_ operation: BinaryOperator, _ other: Literal) -> Literal? {
    switch operation {
    case .equal: equals(other).map { .yesNo($0) }
    case .notEqual: equals(other).map { .yesNo(!$0) }
    case .less: order(against: other).map { .yesNo($0 < 0) }
    case .lessOrEqual: order(against: other).map { .yesNo($0 <= 0) }
    case .greater: order(against: other).map { .yesNo($0 > 0) }
    case .greaterOrEqual: order(against: other).map { .yesNo($0 >= 0) }
    case .or, .and, .contains, .in, .notIn, .range, .plus, .minus, .times, .dividedBy, .remainder:
      nil
    }
  }

  /// Numbers count as quantities without a unit.
  var quantity: Quantity? {
    switch self {
    case .number(let number): Quantity(number)
    case .quantity(let quantity): quantity
    case .text, .yesNo, .date, .span, .money: nil
    }
  }
}

extension Expression {
  /// Whether both are the same expression, ignoring positions.
  func isSame(as other: Expression) -> Bool {
    if case .parentheses(let inner, _) = self { return inner.isSame(as: other) }
    if case .parentheses(let inner, _) = other { return isSame(as: inner) }
    guard let shape, shape == other.shape else { return false }
    let (own, others) = (children, other.children)
    return own.count == others.count && zip(own, others).allSatisfy { $0.isSame(as: $1) }
  }

  /// The shape of an expression without its operands.
  private enum Shape: Hashable {
    case literal(Literal)
    case day(RelativeDay)
    case name(NameKey)
    case list, record, parentheses, index, conditional, stepped, fallback
    case slice(hasFirst: Bool, hasLast: Bool)
    case unary(UnaryOperator)
    case binary(BinaryOperator)
    case call(NameKey, [Label])
    case field(NameKey)
    case converted(Unit)
  }

  /// The label of an argument.
  private struct Label: Hashable {
    var name: NameKey?
    var isCondition: Bool
  }

  /// Nil for interpolated strings and for comprehensions, which are not worth checking.
  private var shape: Shape? {
    switch self {
    case .literal(let literal, _): .literal(literal)
    case .day(let day, _, _): .day(day)
    case .name(let name): .name(name.key)
    case .text, .comprehension: nil
    case .list: .list
    case .parentheses: .parentheses
    case .index: .index
    case .slice(_, let slice): .slice(hasFirst: slice.first != nil, hasLast: slice.last != nil)
    case .record: .record
    case .conditional: .conditional
    case .stepped: .stepped
    case .fallback: .fallback
    case .unary(let sign, _, _): .unary(sign)
    case .binary(_, let operation, _, _): .binary(operation)
    case .call(let call):
      .call(
        call.function.key,
        call.arguments.map { Label(name: $0.label?.key, isCondition: $0.isCondition) })
    case .field(_, let name): .field(name.key)
    case .converted(let conversion): .converted(conversion.unit)
    }
  }

  /// Whether the value is the same in each evaluation: no user-defined function is called, which
  /// may have side effects.
  var isSteady: Bool {
    if case .call(let call) = self, FunctionName(call.function)?.yieldsToFunctions ?? true {
      return false
    }
    return children.allSatisfy(\.isSteady)
  }
}
