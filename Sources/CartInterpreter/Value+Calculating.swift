import CartLanguage
import CartModels

/// What `+ - * / %` do to values.
extension Value {
  /// The result, or nil where the operator does not go between the two kinds.
  ///
  /// - Throws: an `ArithmeticError`, or a `Diagnostic` where a text or a list
  ///   would be too long.
  func calculated(
    _ operation: BinaryOperator, _ other: Value, at range: SourceRange
  ) throws -> Value? {
    switch (self, operation, other) {
    case (.text(let left), .plus, _):
      return .text(try TextBound.checked(left + other.displayText, at: range))
    case (.list(let left), .plus, .list(let right)):
      return .list(try left.adding(right, at: range))
    case (.date(let date), .plus, .span(let span)), (.span(let span), .plus, .date(let date)):
      return .date(try date.adding(span))
    case (.date(let date), .minus, .span(let span)):
      return .date(try date.adding(try span.multiplied(by: -1)))
    case (.date(let left), .minus, .date(let right)):
      return .span(CalendarSpan(days: left.dayNumber - right.dayNumber))
    case (.span(let left), .plus, .span(let right)): return .span(try left.adding(right))
    case (.span(let left), .minus, .span(let right)):
      return .span(try left.adding(try right.multiplied(by: -1)))
    case (.span(let span), .times, .number(let count)),
      (.number(let count), .times, .span(let span)):
      guard count.isWhole else { return nil }
      return .span(try span.multiplied(by: Int(count.numerator)))
    default:
      guard let left = asQuantity, let right = other.asQuantity else { return nil }
      return try Value.calculated(left, operation, right).map(Value.init)
    }
  }

  private static func calculated(
    _ left: Quantity, _ operation: BinaryOperator, _ right: Quantity
  ) throws(ArithmeticError) -> Quantity? {
    let isOneMeasured = left.unit == nil || right.unit == nil
    switch operation {
    case .plus: return try left.adding(right)
    case .minus: return try left.adding(Quantity(right.amount.negated(), right.unit))
    case .times:
      guard isOneMeasured else { return nil }
      return Quantity(try left.amount.multiplied(by: right.amount), left.unit ?? right.unit)
    case .dividedBy:
      guard right.unit != nil else {
        return Quantity(try left.amount.divided(by: right.amount), left.unit)
      }
      return Quantity(try left.converted(to: right.unit).amount.divided(by: right.amount))
    case .remainder:
      guard isOneMeasured else { return nil }
      let times = try left.amount.divided(by: right.amount).floor
      let whole = try right.amount.multiplied(by: times)
      return Quantity(try left.amount.subtracting(whole), left.unit)
    default: return nil
    }
  }

  /// Whether the operator goes with this value on some side at all, so that a
  /// message can point at the operand that is wrong.
  func goes(with operation: BinaryOperator) -> Bool {
    switch self {
    case .number: true
    case .quantity: true
    case .text, .list: operation == .plus
    case .date: operation == .plus || operation == .minus
    case .span: operation == .plus || operation == .minus || operation == .times
    case .yesNo, .category, .item: false
    }
  }
}

extension Diagnostic {
  static func differentFamilies(
    _ first: Value, _ second: Value, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, "\(first.described) and \(second.described) don't convert into one another",
      at: range, help: first.adviceOnUnits(with: second))
  }

  init(_ error: ArithmeticError, at range: SourceRange) {
    switch error {
    case .overflow:
      self.init(.overflow, "the result is too large or too fine a number", at: range)
    case .divisionByZero:
      self.init(
        .divisionByZero, "nothing can be divided by zero", at: range,
        help: ["ask before: `if NUMBER != 0 { … }`"])
    case .differentFamilies:
      self.init(
        .wrongType, "weights, volumes and counts don't convert into one another", at: range)
    }
  }
}
