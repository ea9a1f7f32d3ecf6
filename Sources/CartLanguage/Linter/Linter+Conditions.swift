import CartModels

/// Constant conditions, and contradictory parts of them.
extension Linter {
  /// The purpose of a condition.
  enum ConditionUse {
    /// Whether a block runs.
    case branch
    /// Whether a loop continues.
    case loop
    /// The selected items.
    case items
  }

  // MARK: Constant conditions

  /// - Parameter value: the constant value, if it is known.
  mutating func noteConstant(_ condition: Expression, _ value: Literal?, of use: ConditionUse) {
    guard case .yesNo(let holds) = value else { return }
    // `while yes` and `where yes` are explicit.
    if condition.isYes, use != .branch { return }
    warnings.append(
      .warning(
        .constantCondition, "this condition is always `\(holds ? "yes" : "no")`",
        at: condition.range, help: consequence(holds, use)))
  }

  private func consequence(_ holds: Bool, _ use: ConditionUse) -> String {
    switch (use, holds) {
    case (.branch, true): "its block always runs, and later branches never do"
    case (.branch, false), (.loop, false): "its block never runs"
    case (.loop, true): "to loop until `break`: `while yes { … }`"
    case (.items, true): "it matches every item; remove it, or write `where yes`"
    case (.items, false): "it matches no item"
    }
  }

  /// Warns of a repeated condition: `if x > 1 { … } else if x > 1 { … }`.
  mutating func noteRepeated(_ branches: [IfCommand.Branch]) {
    for (index, branch) in branches.enumerated().dropFirst() {
      let condition = branch.condition
      let isRepeated = branches[max(0, index - Linter.mostParts)..<index].contains {
        $0.condition.isSame(as: condition)
      }
      guard isRepeated, condition.isSteady else { continue }
      warnings.append(
        .warning(
          .repeatedCondition, "this repeats an earlier condition", at: condition.range,
          help: "its block never runs; change the condition, or remove the branch"))
    }
  }

  /// The maximum number of operands or branches that one is compared with.
  private static let mostParts = 16

  // MARK: Operands

  /// Checks the operands of the `and`s or `or`s of a condition.
  ///
  /// - Returns: the constant value, if it is known and was not reported.
  mutating func visitLogic(_ whole: Expression, _ operation: BinaryOperator) -> Literal? {
    var parts: [Expression] = []
    whole.collectParts(of: operation, into: &parts)
    var (isSettled, areAllKnown) = (false, true)
    for part in parts {
      let value = visit(part)
      if value == .yesNo(operation == .or) { isSettled = true }
      if value != .yesNo(operation == .and) { areAllKnown = false }
    }
    guard !noteParts(parts, operation) else { return nil }
    if isSettled { return .yesNo(operation == .or) }
    return areAllKnown ? .yesNo(operation == .and) : nil
  }

  /// - Returns: whether two operands contradict each other.
  private mutating func noteParts(_ parts: [Expression], _ operation: BinaryOperator) -> Bool {
    // An `or` is always true if the opposites of its operands exclude each other.
    let claims = parts.prefix(Linter.mostParts).map { part in
      Claim(part, isOpposite: operation == .or)
    }
    for index in claims.indices.dropFirst() {
      for earlier in claims[..<index] {
        guard let earlier, let claim = claims[index] else { continue }
        if claim.says(theSameAs: earlier) {
          warnings.append(.saidTwice(parts[index], operation))
          return false
        }
        if claim.excludes(earlier) {
          noteExclusion(of: earlier, claim, operation)
          return true
        }
      }
    }
    return false
  }
}

extension Linter {
  private mutating func noteExclusion(
    of first: Claim, _ second: Claim, _ operation: BinaryOperator
  ) {
    let (said, other) = (source.shown(first.part), source.shown(second.part))
    let message =
      operation == .or
      ? "`\(said)` or `\(other)` is always true, so this is always `yes`"
      : "`\(said)` and `\(other)` exclude each other, so this is always `no`"
    let isEither = second.isPlainOpposite(of: first)
    warnings.append(
      .warning(
        .constantCondition, message,
        at: first.part.range.lowerBound..<second.part.range.upperBound,
        help: isEither
          ? "remove one of them"
          : operation == .or ? "to require both: `and`" : "to accept either: `or`"))
  }
}

extension Expression {
  /// The operands of a chain of one operator, in order.
  fileprivate func collectParts(of operation: BinaryOperator, into parts: inout [Expression]) {
    switch self {
    case .binary(let left, operation, let right, _):
      left.collectParts(of: operation, into: &parts)
      right.collectParts(of: operation, into: &parts)
    case .parentheses(let inner, _): inner.collectParts(of: operation, into: &parts)
    case .literal, .day, .text, .name, .list, .unary, .binary, .call, .index, .field, .conditional,
      .comprehension, .stepped, .fallback, .converted, .record, .slice:
      parts.append(self)
    }
  }
}

/// A claim that part of a condition makes: `unit = "kg"`, `not done`.
private struct Claim {
  /// The part.
  var part: Expression
  private var subject: Expression
  private var relation: BinaryOperator
  private var value: Literal

  /// Nil if the part may have side effects, or has no opposite.
  init?(_ part: Expression, isOpposite: Bool) {
    var (inner, isOpposite) = (part, isOpposite)
    while true {
      if case .parentheses(let content, _) = inner {
        inner = content
      } else if case .unary(.not, let operand, _) = inner {
        (inner, isOpposite) = (operand, !isOpposite)
      } else {
        break
      }
    }
    self.part = part
    if case .binary(let left, let operation, let right, _) = inner, operation.isRelation,
      let (subject, relation, value) = Claim.compared(left, operation, right)
    {
      (self.subject, self.relation, self.value) = (subject, relation, value)
    } else {
      (subject, relation, value) = (inner, .equal, .yesNo(true))
    }
    guard subject.isSteady, !subject.isLiteral else { return nil }
    guard isOpposite else { return }
    // A missing value is neither equal nor unequal to anything.
    guard !subject.mayBeMissing, let opposite = relation.opposite else { return nil }
    relation = opposite
  }

  private static func compared(
    _ left: Expression, _ operation: BinaryOperator, _ right: Expression
  ) -> (Expression, BinaryOperator, Literal)? {
    if let value = right.constant { return (left, operation, value) }
    if let value = left.constant { return (right, operation.mirrored, value) }
    return nil
  }

  func says(theSameAs other: Claim) -> Bool {
    relation == other.relation && value == other.value && subject.isSame(as: other.subject)
  }

  /// Whether it is the exact opposite of the other: `done`, `not done`.
  func isPlainOpposite(of other: Claim) -> Bool {
    relation == other.relation.opposite && value.equals(other.value) == true
  }

  /// Whether both claims cannot be true.
  func excludes(_ other: Claim) -> Bool {
    guard subject.isSame(as: other.subject) else { return false }
    switch (relation, other.relation) {
    case (.equal, .equal): return equals(other) == false
    case (.equal, .notEqual), (.notEqual, .equal): return equals(other) == true
    case (.equal, _): return other.allows(value) == false
    case (_, .equal): return allows(other.value) == false
    case (.less, .greater), (.less, .greaterOrEqual), (.lessOrEqual, .greater):
      return value.order(against: other.value).map { $0 <= 0 } ?? false
    case (.lessOrEqual, .greaterOrEqual): return value.order(against: other.value) == -1
    case (.greater, .less), (.greaterOrEqual, .less), (.greater, .lessOrEqual),
      (.greaterOrEqual, .lessOrEqual):
      return other.excludes(self)
    default: return false
    }
  }

  /// Whether a value equals that of another claim. A category has several words.
  private func equals(_ other: Claim) -> Bool? {
    guard case .text(let text) = value, case .text(let otherText) = other.value,
      subject.isCategory
    else {
      // A Boolean has only two values.
      return value.equals(other.value)
    }
    guard let category = ItemCategory.builtIn(for: NameKey(text)),
      let otherCategory = ItemCategory.builtIn(for: NameKey(otherText))
    else { return nil }
    return category.id == otherCategory.id
  }

  /// Whether a value satisfies the comparison.
  private func allows(_ value: Literal) -> Bool? {
    guard let order = value.order(against: self.value) else { return nil }
    switch relation {
    case .less: return order < 0
    case .lessOrEqual: return order <= 0
    case .greater: return order > 0
    case .greaterOrEqual: return order >= 0
    case .equal, .notEqual, .or, .and, .contains, .in, .notIn, .range, .plus, .minus, .times,
      .dividedBy, .remainder:
      return nil
    }
  }
}

extension BinaryOperator {
  /// Whether it compares two values.
  fileprivate var isRelation: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    case .or, .and, .contains, .in, .notIn, .range, .plus, .minus, .times, .dividedBy, .remainder:
      false
    }
  }

  /// The operator for swapped operands.
  fileprivate var mirrored: BinaryOperator {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .equal, .notEqual, .or, .and, .contains, .in, .notIn, .range, .plus, .minus, .times,
      .dividedBy, .remainder:
      self
    }
  }

  /// The opposite claim. An order has no opposite: a weight is neither less nor greater than a
  /// volume.
  fileprivate var opposite: BinaryOperator? {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .or, .and, .contains, .in, .notIn, .range,
      .plus, .minus, .times, .dividedBy, .remainder:
      nil
    }
  }
}

extension Expression {
  /// Whether an item may lack the subject, as most have no due date: then no comparison matches.
  var mayBeMissing: Bool { ItemField.allCases.contains { $0.mayBeMissing && mentions($0) } }

  fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }

  /// Whether the expression has the name of an item's category.
  fileprivate var isCategory: Bool {
    switch self {
    case .name(let name), .field(_, let name): ItemField(name) == .own(.category)
    case .parentheses(let inner, _): inner.isCategory
    case .literal, .day, .text, .list, .unary, .binary, .call, .index, .conditional, .comprehension,
      .stepped, .fallback, .converted, .record, .slice:
      false
    }
  }
}

extension Diagnostic {
  fileprivate static func saidTwice(
    _ part: Expression, _ operation: BinaryOperator
  ) -> Diagnostic {
    .warning(
      .repeatedCondition, "this repeats the other side of `\(operation.rawValue)`",
      at: part.range, help: "change it, or remove it")
  }
}

extension Source {
  /// The source of an expression, shortened for a message.
  fileprivate func shown(_ expression: Expression) -> String {
    let range = prefix(of: expression.range, maximum: 40)
    return text(range) + (range == expression.range ? "" : "…")
  }
}
