import CartLanguage
import CartModels

/// The operators `+ - * / %` on values.
extension Value {
  /// The result, or nil if the operator does not apply to the two types.
  ///
  /// - Throws: an `ArithmeticError`, or a `Diagnostic` if a string or a list would be too long or a
  ///   span cannot be divided.
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
    case (.span(let span), .dividedBy, .number(let count)):
      guard count.isWhole else { return nil }
      guard let part = try span.divided(by: Int(count.numerator)) else {
        throw Diagnostic.uneven(span, count, at: range)
      }
      return .span(part)
    case (.span(let left), .dividedBy, .span(let right)):
      guard let count = try left.divided(by: right) else {
        throw Diagnostic.dependsOnMonths(left, right, at: range)
      }
      return .number(count)
    case (.money(let money), _, _):
      return try money.calculated(operation, other)
    case (.number(let number), .times, .money(let money)):
      return .money(Money(try money.amount.multiplied(by: number), money.currency))
    case (.number(let number), .plus, .money(let money)):
      return .money(Money(try number.adding(money.amount), money.currency))
    case (.number(let number), .minus, .money(let money)):
      return .money(Money(try number.subtracting(money.amount), money.currency))
    case (_, .plus, .span), (_, .minus, .span), (.span, .plus, _), (.span, .minus, _):
      return try withoutZero(operation, other)
    case (.number, _, _), (.quantity, _, _), (.rounded, _, _), (.text, _, _), (.yesNo, _, _),
      (.date, _, _), (.span, _, _), (.list, _, _), (.record, _, _), (.category, _, _),
      (.item, _, _):
      if let result = try withoutZero(operation, other) { return result }
      guard let left = asNearQuantity, let right = other.asNearQuantity else { return nil }
      return try left.calculated(operation, right).map(Value.init)
    }
  }

  /// The sum or difference with plain 0, which fits every unit: the other operand or its negative.
  /// A quantity goes into 0 no times.
  private func withoutZero(
    _ operation: BinaryOperator, _ other: Value
  ) throws(ArithmeticError) -> Value? {
    switch (self, operation, other) {
    case (.span, .plus, _) where other.isPlainZero, (.span, .minus, _) where other.isPlainZero:
      return self
    case (_, .plus, .span) where isPlainZero: return other
    case (_, .minus, .span(let span)) where isPlainZero:
      return .span(try span.multiplied(by: -1))
    case (_, .plus, _) where other.isPlainZero && isMeasured,
      (_, .minus, _) where other.isPlainZero && isMeasured:
      return self
    case (_, .plus, _) where isPlainZero && other.isMeasured: return other
    case (_, .minus, _) where isPlainZero && other.isMeasured: return try other.negated()
    case (_, .dividedBy, _) where isPlainZero && other.isMeasured && !other.isZero:
      return .number(0)
    case (.number, _, _), (.quantity, _, _), (.rounded, _, _), (.text, _, _), (.yesNo, _, _),
      (.date, _, _), (.span, _, _), (.money, _, _), (.list, _, _), (.record, _, _),
      (.category, _, _), (.item, _, _):
      return nil
    }
  }

  /// Whether it has a unit.
  private var isMeasured: Bool { asQuantity?.unit != nil }

  /// The negated number, quantity or span, or nil for other values.
  func negated() throws(ArithmeticError) -> Value? {
    if case .span(let span) = self { return .span(try span.multiplied(by: -1)) }
    if case .money(let money) = self {
      return .money(Money(try money.amount.negated(), money.currency))
    }
    return try onAmount { (amount) throws(ArithmeticError) in try amount.negated() }
  }

  /// The number or quantity with another amount, or nil for other values. A rounded one stays
  /// rounded.
  func onAmount(
    _ body: (Rational) throws(ArithmeticError) -> Rational
  ) throws(ArithmeticError) -> Value? {
    if case .money(let money) = self {
      return .money(Money(try body(money.amount), money.currency))
    }
    guard let near = asNearQuantity else { return nil }
    let quantity = Quantity(try body(near.quantity.amount), near.quantity.unit)
    return Value(NearQuantity(quantity, isRounded: near.isRounded))
  }

  /// Whether the operator accepts this value on some side, so that a message can point at the wrong
  /// operand.
  func goes(with operation: BinaryOperator) -> Bool {
    switch self {
    case .number: true
    case .quantity, .rounded: true
    case .money: operation != .remainder
    case .text, .list: operation == .plus
    case .date: operation == .plus || operation == .minus
    case .span: operation != .remainder
    case .yesNo, .record, .category, .item: false
    }
  }
}

extension Money {
  /// Whether both have the same currency, or one of them has none.
  func isComparable(with other: Money) -> Bool {
    currency == nil || other.currency == nil || currency == other.currency
  }

  /// The result, or nil if the operator does not apply to the two. A number is an amount in this
  /// currency.
  fileprivate func calculated(
    _ operation: BinaryOperator, _ other: Value
  ) throws(ArithmeticError) -> Value? {
    switch (operation, other) {
    case (.plus, .number(let number)): .money(Money(try amount.adding(number), currency))
    case (.minus, .number(let number)): .money(Money(try amount.subtracting(number), currency))
    case (.times, .number(let number)): .money(Money(try amount.multiplied(by: number), currency))
    case (.dividedBy, .number(let number)): .money(Money(try amount.divided(by: number), currency))
    case (.plus, .money(let money)):
      .money(
        Money(try amount.adding(try money.amount(in: self)), currency ?? money.currency))
    case (.minus, .money(let money)):
      .money(
        Money(try amount.subtracting(try money.amount(in: self)), currency ?? money.currency))
    case (.dividedBy, .money(let money)):
      .number(try amount.divided(by: try money.amount(in: self)))
    default: nil
    }
  }

  /// - Throws: `ArithmeticError.differentFamilies` if the other amount is in another currency.
  private func amount(in other: Money) throws(ArithmeticError) -> Rational {
    guard isComparable(with: other) else { throw .differentFamilies }
    return amount
  }
}

extension NearQuantity {
  /// The result, or nil if the operator does not apply to the two.
  fileprivate func calculated(
    _ operation: BinaryOperator, _ other: NearQuantity
  ) throws(ArithmeticError) -> NearQuantity? {
    let isOneMeasured = quantity.unit == nil || other.quantity.unit == nil
    switch operation {
    case .plus: return try adding(other)
    case .minus: return try subtracting(other)
    case .times: return isOneMeasured ? try multiplied(by: other) : nil
    case .dividedBy: return try divided(by: other)
    case .remainder: return isOneMeasured ? try remainder(by: other) : nil
    case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains,
      .in, .notIn, .range:
      return nil
    }
  }
}

extension Diagnostic {
  /// A span has whole days and months.
  fileprivate static func uneven(
    _ span: CalendarSpan, _ count: Rational, at range: SourceRange
  ) -> Diagnostic {
    let number = count.displayText(preferringDecimals: true)
    return Diagnostic(
      .wrongType, "\(span.text) cannot be divided evenly by \(number)", at: range,
      help: span.months == 0 ? ["to get a number: `\(span.days) / \(number)`"] : [])
  }

  fileprivate static func dependsOnMonths(
    _ first: CalendarSpan, _ second: CalendarSpan, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, "\(first.text) / \(second.text) depends on the start date",
      at: range, help: ["count the days from a date: `days(today + 1 month - today)`"])
  }

  /// Two values with incompatible units.
  static func differentFamilies(
    _ first: Value, _ operation: BinaryOperator, _ second: Value, at range: SourceRange
  ) -> Diagnostic {
    if case .money(let left) = first, case .money(let right) = second,
      let one = left.currency, let other = right.currency
    {
      return Diagnostic(
        .wrongType, "cannot combine \(one.code) and \(other.code)", at: range,
        help: ["money is never converted: use amounts in one currency"])
    }
    var advice: [String] = []
    if let left = first.asQuantity, let right = second.asQuantity {
      advice = adviceOnUnits(left, operation, right)
    }
    return differentFamilies(first.described, second.described, at: range, advice: advice)
  }

  init(_ error: ArithmeticError, at range: SourceRange) {
    switch error {
    case .overflow:
      self.init(
        .overflow, "the exact result has too many digits", at: range,
        help: ["numbers are exact 64-bit fractions; round the operands: `round(2/3, 6)`"])
    case .divisionByZero:
      self = .divisionByZero(at: range)
    case .differentFamilies:
      self.init(
        .wrongType, "cannot convert between weights, volumes and counts", at: range)
    }
  }
}
