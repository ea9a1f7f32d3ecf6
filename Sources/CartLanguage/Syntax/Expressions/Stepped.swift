import CartModels

/// `1..10 step 2`: a range with a step.
package struct Stepped: Hashable, Sendable {
  /// The start of the range.
  package var first: Expression
  /// The limit of the range.
  package var last: Expression
  /// The distance between values.
  package var step: Expression
  /// The position of `step`.
  package var place: SourceRange

  var range: SourceRange { first.range.lowerBound..<step.range.upperBound }

  /// All its parts, in source order.
  var parts: [Expression] { [first, last, step] }
}

extension Parser {
  /// Reads an optional `step` and its distance after a range.
  mutating func acceptStep(after range: Expression) throws(Diagnostic) -> Expression {
    guard case .binary(let first, .range, let last, _) = range else { return range }
    if context.brackets > 0 { skipNewlines() }
    expecting(.keyword("step", before: .alone("the distance between values")))
    guard isAtName("step") else { return range }
    try countOperator()
    let place = token.range
    advance()
    log?.noteKeyword()
    skipNewlines()
    let step = try parseExpression(above: BinaryOperator.range.strength)
    return .stepped(Stepped(first: first, last: last, step: step, place: place))
  }
}

extension Expression {
  /// Whether it is a range, with a step or without.
  var isRange: Bool {
    switch self {
    case .binary(_, .range, _, _), .stepped: true
    case .parentheses(let inner, _): inner.isRange
    case .literal, .day, .text, .name, .list, .unary, .binary, .call, .index, .field, .conditional,
      .comprehension, .fallback, .converted, .record, .slice:
      false
    }
  }

  /// The warning for a range that is empty by its literals: `3..1`, `1..3 step -1`.
  package func emptyRange(in source: Source) -> Diagnostic? {
    switch self {
    case .binary(let first, .range, let last, _):
      return .emptyRange(
        (first, first.constant), (last, last.constant), nil, at: range, in: source)
    case .stepped(let stepped):
      let (first, last, step) = (stepped.first, stepped.last, stepped.step)
      return .emptyRange(
        (first, first.constant), (last, last.constant), (step, step.constant), at: range,
        in: source)
    case .literal, .day, .text, .name, .list, .parentheses, .unary, .binary, .call, .index, .field,
      .conditional, .comprehension, .fallback, .converted, .record, .slice:
      return nil
    }
  }
}

extension Diagnostic {
  /// The error for a range that would never end: `1..3 step 0`.
  package static func stepOfZero(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .outOfRange, "the step of a range cannot be 0", at: range,
      help: ["to count down, use a negative step: `10..1 step -3`"])
  }

  /// An expression with its constant value, if it is known.
  typealias Known = (expression: Expression, value: Literal?)

  /// The warning for a range whose step has the wrong sign; nil if it is right.
  static func emptyRange(
    _ first: Known, _ last: Known, _ step: Known?, at range: SourceRange, in source: Source
  ) -> Diagnostic? {
    guard let start = first.value, let end = last.value, let order = end.order(against: start),
      order != 0, start.isPlace, end.isPlace
    else { return nil }
    let (left, right) = (
      source.text(first.expression.range), source.text(last.expression.range)
    )
    guard let step else {
      guard order < 0 else { return nil }
      return .warning(
        .emptyRange, "this range is empty: it ends before it begins", at: range,
        help: "to count down: `\(left)..\(right) step \(start.isDate ? "-1 day" : "-1")`")
    }
    guard let sign = step.value?.sign, sign != 0, sign != order else { return nil }
    let text = source.text(step.expression.range)
    let turned = text.hasPrefix("-") ? String(text.dropFirst()) : "-\(text)"
    return .warning(
      .emptyRange, "this range is empty: its step has the wrong sign", at: range,
      help: "to reverse the step: `\(left)..\(right) step \(turned)`")
  }
}

extension Literal {
  /// Whether it can be an end of a range.
  fileprivate var isPlace: Bool {
    switch self {
    case .number, .date: true
    case .quantity, .text, .yesNo, .span, .money: false
    }
  }

  fileprivate var isDate: Bool { if case .date = self { true } else { false } }

  /// The direction: up (1) or down (-1).
  var sign: Int? {
    switch self {
    case .number(let number): number > 0 ? 1 : number < 0 ? -1 : 0
    case .span(let span): (span.months + span.days).signum()
    case .quantity, .text, .yesNo, .date, .money: nil
    }
  }
}
