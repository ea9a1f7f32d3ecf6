import CartModels

/// `1..10 step 2`: a range that doesn't go by ones.
package struct Stepped: Hashable, Sendable {
  /// Where it begins.
  package var first: Expression
  /// Where it ends at the latest.
  package var last: Expression
  /// How far it is from one to the next.
  package var step: Expression
  /// Where `step` stands.
  package var place: SourceRange

  var range: SourceRange { first.range.lowerBound..<step.range.upperBound }

  /// All that it is made of, in the order of the source.
  var parts: [Expression] { [first, last, step] }
}

extension Parser {
  /// Reads `step` and how far, if they follow the range that was just read.
  mutating func acceptStep(after range: Expression) throws(Diagnostic) -> Expression {
    guard case .binary(let first, .range, let last, _) = range else { return range }
    if context.brackets > 0 { skipNewlines() }
    expecting(.keyword("step", before: .alone("how far it is from one to the next")))
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

  /// What is said of a range that is empty by what is written there: `3..1`, `1..3 step -1`.
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
  /// An expression with what it always comes to, where that is known.
  typealias Known = (expression: Expression, value: Literal?)

  /// What is said of a range whose step leads away from its end; nil where it doesn't.
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
        .emptyRange, "this range is empty, as it ends before it begins", at: range,
        help: "to go down: `\(left)..\(right) step \(start.isDate ? "-1 day" : "-1")`")
    }
    guard let sign = step.value?.sign, sign != 0, sign != order else { return nil }
    let text = source.text(step.expression.range)
    let turned = text.hasPrefix("-") ? String(text.dropFirst()) : "-\(text)"
    return .warning(
      .emptyRange, "this range is empty, as its step leads away from its end", at: range,
      help: "to turn round: `\(left)..\(right) step \(turned)`")
  }
}

extension Literal {
  /// Whether a range may go from it or to it.
  fileprivate var isPlace: Bool {
    switch self {
    case .number, .date: true
    case .quantity, .text, .yesNo, .span: false
    }
  }

  fileprivate var isDate: Bool { if case .date = self { true } else { false } }

  /// Whether it leads on (1) or back (-1).
  fileprivate var sign: Int? {
    switch self {
    case .number(let number): number > 0 ? 1 : number < 0 ? -1 : 0
    case .span(let span): (span.months + span.days).signum()
    case .quantity, .text, .yesNo, .date: nil
    }
  }
}
