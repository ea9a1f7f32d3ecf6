import CartLanguage
import CartModels

/// `1..3`, `1..10 step 2`
final class RangeNode: ExpressionNode {
  private let first: any ExpressionNode
  private let last: any ExpressionNode
  private let step: (any ExpressionNode)?
  /// A warning for the first iteration if the range is empty by its own literals.
  private var warning: Diagnostic?
  var range: SourceRange {
    first.range.lowerBound..<(step ?? last).range.upperBound
  }

  init(
    _ first: any ExpressionNode, _ last: any ExpressionNode, step: (any ExpressionNode)?,
    warning: Diagnostic?
  ) {
    (self.first, self.last, self.step, self.warning) = (first, last, step, warning)
  }

  /// The progression of the range; empty if its step has the wrong sign.
  func progression(_ frame: Frame) throws -> Progression {
    if let warning {
      self.warning = nil
      try frame.interpreter.notice(warning)
    }
    switch (try first.evaluate(frame), try last.evaluate(frame)) {
    case (.date(let first), .date(let last)): return try days(from: first, to: last, frame)
    case (.date, let other), (let other, .date):
      throw Diagnostic(
        .wrongType,
        "a range of dates needs two dates, found \(other.typeName)",
        at: range, help: ["for example: `today..today + 7 days`"])
    case (let first, let last):
      return Progression(
        from: try whole(first, self.first, frame), to: try whole(last, self.last, frame),
        by: try wholeStep(frame))
    }
  }

  private func whole(
    _ value: Value, _ node: any ExpressionNode, _ frame: Frame
  ) throws(Diagnostic) -> Int64 {
    guard case .number(let number) = value, number.isWhole else {
      throw Diagnostic(
        .wrongType,
        "a range needs whole numbers or dates, found \(value.shownAsEnd)",
        at: node.range, help: advice(on: value, node, frame))
    }
    return number.numerator
  }

  private func advice(
    on value: Value, _ node: any ExpressionNode, _ frame: Frame
  ) -> [String] {
    let (start, end) = (frame.written(first.range), frame.written(last.range))
    return KindAdvice.onNumber(value, frame.written(node.range)) { number in
      node === first ? "\(number)..\(end)" : "\(start)..\(number)"
    }
  }

  private func wholeStep(_ frame: Frame) throws -> Int64 {
    guard let step else { return 1 }
    let value = try step.evaluate(frame)
    guard case .number(let number) = value, number.isWhole else {
      throw Diagnostic(
        .wrongType,
        "the step of a range must be a whole number, found \(value.shownAsEnd)",
        at: step.range,
        help: value.isNumber ? ["divide each number instead: `for n in 0..8 { print n / 4 }`"] : [])
    }
    guard number != 0 else { throw Diagnostic.stepOfZero(at: step.range) }
    return number.numerator
  }

  private func days(
    from first: CalendarDate, to last: CalendarDate, _ frame: Frame
  ) throws -> Progression {
    guard let step else { return Progression(from: first, to: last, byDays: 1) }
    let value = try step.evaluate(frame)
    guard case .span(let span) = value, span.months == 0 || span.days == 0 else {
      throw Diagnostic(
        .wrongType,
        "the step between dates must be days or months, found \(value.described)",
        at: step.range, help: ["for example: `today..today + 4 weeks step 1 week`"])
    }
    guard span != .zero else { throw Diagnostic.stepOfZero(at: step.range) }
    return span.months == 0
      ? Progression(from: first, to: last, byDays: span.days)
      : Progression(from: first, to: last, byMonths: span.months)
  }

  /// Whether a value is an element, or nil if it cannot be compared with any.
  func contains(_ value: Value, _ frame: Frame) throws -> Bool? {
    let progression = try progression(frame)
    guard progression.lastPlace != nil else { return false }
    if case .date(let date) = value {
      guard case .date = progression.element(0) else { return nil }
      return progression.contains(date)
    }
    guard let quantity = value.asQuantity, case .number = progression.element(0) else {
      let spending = Spending(frame.interpreter, at: range)
      return try value.isEqual(to: progression.element(0), spending) == nil ? nil : false
    }
    if quantity.amount == 0 { return progression.contains(0) }
    // A dozen is twelve; a weight is not a number.
    guard quantity.family == .count else { return false }
    let number: Rational
    do throws(ArithmeticError) {
      number = try quantity.converted(to: nil).amount
    } catch {
      return false
    }
    return number.isWhole && progression.contains(number.numerator)
  }

  func evaluate(_ frame: Frame) throws -> Value {
    let progression = try progression(frame)
    guard let last = progression.lastPlace else { return .list(try ListValue([], at: range)) }
    guard last < ListValue.maximumCount else {
      throw Diagnostic(
        .tooLong, "a list cannot exceed 1,000,000 elements", at: range,
        help: ["`for` accepts a range of any length if it is written in the loop"])
    }
    try frame.spend(Int(last) * Value.ownWeight, at: range)
    return .list(try ListValue((0...last).map(progression.element), at: range))
  }
}

extension Value {
  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }

  /// The value in messages that expect a whole number.
  var shownAsEnd: String {
    if case .number(let number) = self {
      number.displayText(preferringDecimals: true)
    } else {
      typeName
    }
  }
}
