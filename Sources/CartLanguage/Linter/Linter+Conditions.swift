import CartModels

/// Conditions that always come to the same, and parts of them that don't go together.
extension Linter {
  /// What a condition decides about.
  enum ConditionUse {
    /// Whether a block is run.
    case branch
    /// Whether a loop goes on.
    case loop
    /// Which items are meant.
    case items
  }

  // MARK: Always the same

  /// - Parameter value: what it always comes to, where that is known.
  mutating func noteConstant(_ condition: Expression, _ value: Literal?, of use: ConditionUse) {
    guard case .yesNo(let holds) = value else { return }
    // `while yes` and `where yes` are how it is said that it is meant.
    if condition.isYes, use != .branch { return }
    warnings.append(
      .warning(
        .constantCondition, "this condition is always `\(holds ? "yes" : "no")`",
        at: condition.range, help: consequence(holds, use)))
  }

  private func consequence(_ holds: Bool, _ use: ConditionUse) -> String {
    switch (use, holds) {
    case (.branch, true): "so its block always runs, and no branch after it ever does"
    case (.branch, false), (.loop, false): "so its block never runs"
    case (.loop, true): "for a loop that only `break` ends: `while yes { … }`"
    case (.items, true): "so it holds for every item: leave it out, or write `where yes`"
    case (.items, false): "so it holds for no item"
    }
  }

  /// `if x > 1 { … } else if x > 1 { … }`
  mutating func noteRepeated(_ branches: [IfCommand.Branch]) {
    for (index, branch) in branches.enumerated().dropFirst() {
      let condition = branch.condition
      let isRepeated = branches[max(0, index - Linter.mostParts)..<index].contains {
        $0.condition.isSame(as: condition)
      }
      guard isRepeated, condition.isSteady else { continue }
      warnings.append(
        .warning(
          .repeatedCondition, "this was asked above already", at: condition.range,
          help: "so its block never runs: ask for something else, or leave it out"))
    }
  }

  /// The most parts of a condition, or branches, that one is compared with.
  private static let mostParts = 16

  // MARK: Parts

  /// Looks at the parts between the `and`s or `or`s of a condition.
  ///
  /// - Returns: what it always comes to, where that is known and nothing was said of it.
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

  /// - Returns: whether two parts don't go together.
  private mutating func noteParts(_ parts: [Expression], _ operation: BinaryOperator) -> Bool {
    // What `or` joins leaves nothing out where the opposites can't hold together.
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
      ? "one of `\(said)` and `\(other)` always holds, so this is always `yes`"
      : "`\(said)` and `\(other)` never hold together, so this is always `no`"
    let isEither = second.isPlainOpposite(of: first)
    warnings.append(
      .warning(
        .constantCondition, message,
        at: first.part.range.lowerBound..<second.part.range.upperBound,
        help: isEither
          ? "leave one of them out" : operation == .or ? "for both: `and`" : "for either: `or`"))
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

/// What a part of a condition says of something: `unit = "kg"`, `not done`.
private struct Claim {
  /// The part.
  var part: Expression
  private var subject: Expression
  private var relation: BinaryOperator
  private var value: Literal

  /// Nil where the part may change something, or can't be turned into its opposite.
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
    // What isn't there is neither equal nor unequal to anything.
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

  /// Whether it says just the opposite: `done`, `not done`.
  func isPlainOpposite(of other: Claim) -> Bool {
    relation == other.relation.opposite && value.equals(other.value) == true
  }

  /// Whether both can't hold together.
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

  /// Whether a value is equal to that of another claim. Categories have several words each.
  private func equals(_ other: Claim) -> Bool? {
    guard case .text(let text) = value, case .text(let otherText) = other.value,
      subject.isCategory
    else {
      // Yes and no are the only values of a condition.
      return value.equals(other.value)
    }
    guard let category = ItemCategory.builtIn(for: NameKey(text)),
      let otherCategory = ItemCategory.builtIn(for: NameKey(otherText))
    else { return nil }
    return category.id == otherCategory.id
  }

  /// Whether a value is in the order that is asked for.
  private func allows(_ value: Literal) -> Bool? {
    guard let order = value.order(against: self.value) else { return nil }
    switch relation {
    case .less: return order < 0
    case .lessOrEqual: return order <= 0
    case .greater: return order > 0
    case .greaterOrEqual: return order >= 0
    case .equal, .notEqual, .or, .and, .contains, .in, .notIn, .range, .plus, .minus, .times,
      .dividedBy,
      .remainder:
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

  /// The operator with its operands the other way round.
  fileprivate var mirrored: BinaryOperator {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .equal, .notEqual, .or, .and, .contains, .in, .notIn, .range, .plus, .minus, .times,
      .dividedBy,
      .remainder:
      self
    }
  }

  /// What holds where it doesn't. Of an order nothing follows: weights and volumes are
  /// neither less nor more than each other.
  fileprivate var opposite: BinaryOperator? {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .or, .and, .contains, .in, .notIn, .range,
      .plus,
      .minus, .times, .dividedBy, .remainder:
      nil
    }
  }
}

extension Expression {
  /// Whether an item may lack what it is about, as most have no due date: no comparison matches
  /// then.
  var mayBeMissing: Bool { StoredField.allCases.contains { mentions(.stored($0)) } }

  fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }

  /// Whether it is named as the category of an item is.
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
      .repeatedCondition, "the other side of `\(operation.rawValue)` says this already",
      at: part.range, help: "ask for something else, or leave it out")
  }
}

extension Source {
  /// What stands at an expression, short enough for a message.
  fileprivate func shown(_ expression: Expression) -> String {
    let range = prefix(of: expression.range, maximum: 40)
    return text(range) + (range == expression.range ? "" : "…")
  }
}
