/// `x = 2`, `l[2] = x`, `r.k += 1`
package struct Assignment: Hashable, Sendable {
  /// The target: a variable, or a place in its value.
  package var place: Place
  /// The operator of `+=` and the like, for a place in a value.
  package var operation: AssigningOperator?
  /// The new value, or the operand.
  package var value: Expression

  /// The variable that changes.
  package var variable: Name { place.variable }

  /// The expressions in it, in source order.
  package var expressions: [Expression] { place.indices + [value] }
}

/// The operator of `+=` and the like, with its position.
package struct AssigningOperator: Hashable, Sendable {
  package var infix: BinaryOperator
  package var range: SourceRange
}

/// A variable, or a place in its value: `people[2].paid`.
package struct Place: Hashable, Sendable {
  /// A step from a value to one inside it.
  package enum Step: Hashable, Sendable {
    /// `[2]`, `["key"]`
    case index(Expression)
    /// `.key`
    case field(Name)
  }

  /// The variable.
  package var variable: Name
  /// The steps; empty for the variable itself.
  package var steps: [Step]
  /// The place as an expression.
  package var expression: Expression

  /// The place of an expression, if it is one.
  init?(_ expression: Expression) {
    var (rest, steps) = (expression, [Step]())
    while true {
      switch rest {
      case .name(let name):
        (variable, self.steps, self.expression) = (name, steps.reversed(), expression)
        return
      case .index(let whole, let index, _):
        steps.append(.index(index))
        rest = whole
      case .field(let whole, let name):
        steps.append(.field(name))
        rest = whole
      case .converted, .literal, .day, .text, .list, .record, .parentheses, .unary, .binary, .call,
        .slice, .conditional, .comprehension, .stepped, .fallback:
        return nil
      }
    }
  }

  /// A variable itself.
  init(_ variable: Name) {
    (self.variable, steps, expression) = (variable, [], .name(variable))
  }

  /// The expressions in its steps.
  var indices: [Expression] {
    steps.compactMap { if case .index(let index) = $0 { index } else { nil } }
  }
}

/// Reading assignment targets and values.
extension Parser {
  /// Reads an assignment to the current name, if it is one.
  mutating func acceptAssignment(to name: Name) throws(Diagnostic) -> Assignment? {
    if isAtSingleEqual { return try parseAssignment(to: Place(name)) }
    if let infix = assigningOperator { return try parseAssignment(to: Place(name), by: infix) }
    guard token.isGlued, token.kind == .symbol(.openBracket) || token.kind == .symbol(.dot) else {
      return nil
    }
    guard try isAtPlace(in: name), let place = Place(try readSteps(from: .name(name))) else {
      return nil
    }
    if isAtSingleEqual { return try parseAssignment(to: place) }
    return try assigningOperator.map { (infix) throws(Diagnostic) in
      try parseAssignment(to: place, by: infix)
    }
  }

  /// Whether the assignment target is inside a variable's value.
  private func isAtPlace(in name: Name) throws(Diagnostic) -> Bool {
    var ahead = self
    ahead.log = nil
    let value: Expression
    do throws(Diagnostic) {
      value = try ahead.readSteps(from: .name(name))
    } catch {
      let isMethod = ahead.token.kind == .symbol(.openParenthesis) && ahead.token.isGlued
      let last = Name(text: text(ahead.previousRange), range: ahead.previousRange)
      guard isMethod, ForeignWord.named(last.text, .field) != nil, !isTrial else { return false }
      let whole = name.range.lowerBound..<last.range.lowerBound - 1
      throw method(last, of: whole, isSentence: true)
    }
    guard ahead.isAtSingleEqual || ahead.assigningOperator != nil else { return false }
    if case .slice(_, let slice) = value { throw .assignedSlice(slice.range) }
    return Place(value) != nil
  }

  private func text(_ range: SourceRange) -> String { source.text(range) }

  /// The operator of `x += 2`, if it is the current token.
  private var assigningOperator: BinaryOperator? {
    guard case .symbol(let symbol) = token.kind,
      let infix = BinaryOperator(rawValue: symbol.rawValue),
      infix.isSum || infix == .times || infix == .dividedBy
    else { return nil }
    var ahead = self
    ahead.log = nil
    ahead.advance()
    return ahead.isAtSingleEqual && ahead.token.isGlued ? infix : nil
  }

  /// Reads `x += 2`. For a variable, it means `x = x + 2`.
  private mutating func parseAssignment(
    to place: Place, by infix: BinaryOperator
  ) throws(Diagnostic) -> Assignment {
    log?.note(place.variable, .value)
    let sign = token.range.lowerBound..<token.range.upperBound + 1
    advance()
    log?.mark(.assigningOperator)
    advance()
    skipNewlines()
    let operand = try parseExpression()
    guard place.steps.isEmpty else {
      return Assignment(
        place: place, operation: AssigningOperator(infix: infix, range: sign), value: operand)
    }
    return Assignment(
      place: place, operation: nil, value: .binary(place.expression, infix, operand, sign))
  }

  private mutating func parseAssignment(to place: Place) throws(Diagnostic) -> Assignment {
    log?.note(place.variable, .value)
    advance()
    skipNewlines()
    return Assignment(place: place, operation: nil, value: try parseExpression())
  }
}

extension Diagnostic {
  /// The error for an assignment to a slice: `l[2..4] = x`.
  fileprivate static func assignedSlice(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpected, "cannot assign to a slice", at: range,
      help: ["build a new list: `l = l[..1] + [5, 6] + l[4..]`"])
  }
}
