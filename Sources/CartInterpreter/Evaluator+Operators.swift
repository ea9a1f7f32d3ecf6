import CartLanguage
import CartModels

/// What operators do to values.
extension Evaluator {
  func negated(_ operand: Expression, at range: SourceRange) throws(Diagnostic) -> Value {
    let value = try value(of: operand)
    guard let quantity = value.asQuantity else {
      throw Diagnostic(
        .wrongType, "`-` goes before a number, and this is \(value.typeName)", at: operand.range)
    }
    return try arithmetic(at: range) { () throws(ArithmeticError) in
      Quantity(try quantity.amount.negated(), quantity.unit)
    }
  }

  func combined(
    _ first: Value, _ operation: BinaryOperator, _ second: Value,
    left: Expression, right: Expression, at range: SourceRange
  ) throws(Diagnostic) -> Value {
    switch operation {
    case .or, .and:
      throw wrongTypes(first, operation, second, at: range)
    case .equal: return .yesNo(try areEqual(first, second, operation, at: range))
    case .notEqual: return .yesNo(!(try areEqual(first, second, operation, at: range)))
    case .less: return .yesNo(try order(first, operation, second, at: range) { $0 < 0 })
    case .lessOrEqual: return .yesNo(try order(first, operation, second, at: range) { $0 <= 0 })
    case .greater: return .yesNo(try order(first, operation, second, at: range) { $0 > 0 })
    case .greaterOrEqual: return .yesNo(try order(first, operation, second, at: range) { $0 >= 0 })
    case .contains: return .yesNo(try contains(first, second, at: range))
    case .plus, .minus, .times, .dividedBy, .remainder:
      return try calculated(first, operation, second, at: range)
    }
  }

  // MARK: Comparing

  private func areEqual(
    _ first: Value, _ second: Value, _ operation: BinaryOperator, at range: SourceRange
  ) throws(Diagnostic) -> Bool {
    switch (first, second) {
    case (.text(let left), .text(let right)): return NameKey(left) == NameKey(right)
    case (.yesNo(let left), .yesNo(let right)): return left == right
    case (.date(let left), .date(let right)): return left == right
    case (.category(let left), .category(let right)): return left.id == right.id
    case (.category(let category), .text(let text)), (.text(let text), .category(let category)):
      let key = NameKey(text)
      return category.id == key || ItemCategory.builtIn(for: key)?.id == category.id
    default:
      guard let left = first.asQuantity, let right = second.asQuantity else {
        throw wrongTypes(first, operation, second, at: range)
      }
      return left.isEquivalent(to: right)
    }
  }

  private func order(
    _ first: Value, _ operation: BinaryOperator, _ second: Value, at range: SourceRange,
    _ holds: (Int) -> Bool
  ) throws(Diagnostic) -> Bool {
    if let left = first.asQuantity, let right = second.asQuantity {
      guard let isLess = left.isLess(than: right), let isGreater = right.isLess(than: left) else {
        // Of an item's fields, weights and volumes are simply no match.
        if item != nil { return false }
        throw Diagnostic(
          .wrongType,
          "\(left.displayText) and \(right.displayText) can't be compared", at: range)
      }
      return holds(isLess ? -1 : isGreater ? 1 : 0)
    }
    switch (first, second) {
    case (.date(let left), .date(let right)):
      return holds(left < right ? -1 : left == right ? 0 : 1)
    case (.text(let left), .text(let right)):
      let (left, right) = (NameKey(left).text, NameKey(right).text)
      return holds(left < right ? -1 : left == right ? 0 : 1)
    default:
      throw wrongTypes(first, operation, second, at: range)
    }
  }

  private func contains(
    _ first: Value, _ second: Value, at range: SourceRange
  ) throws(Diagnostic) -> Bool {
    guard case .text(let part) = second else {
      throw wrongTypes(first, .contains, second, at: range)
    }
    let whole: String
    switch first {
    case .text(let text): whole = text
    case .category(let category): whole = category.name
    default: throw wrongTypes(first, .contains, second, at: range)
    }
    let needle = NameKey(part).withoutAccents
    return needle.isEmpty || NameKey(whole).withoutAccents.contains(needle)
  }

  // MARK: Calculating

  private func calculated(
    _ first: Value, _ operation: BinaryOperator, _ second: Value, at range: SourceRange
  ) throws(Diagnostic) -> Value {
    if operation == .plus, case .text(let left) = first {
      return .text(left + second.displayText)
    }
    guard let left = first.asQuantity, let right = second.asQuantity else {
      throw wrongTypes(first, operation, second, at: range)
    }
    if operation == .times || operation == .remainder, left.unit != nil, right.unit != nil {
      throw wrongTypes(first, operation, second, at: range)
    }
    return try arithmetic(at: range) { () throws(ArithmeticError) in
      switch operation {
      case .plus: return try left.adding(right)
      case .minus:
        return try left.adding(Quantity(right.amount.negated(), right.unit))
      case .times:
        return Quantity(try left.amount.multiplied(by: right.amount), left.unit ?? right.unit)
      case .dividedBy: return try quotient(left, right)
      default: return try remainder(left, right)
      }
    }
  }

  private func quotient(
    _ left: Quantity, _ right: Quantity
  ) throws(ArithmeticError) -> Quantity {
    if right.unit == nil { return Quantity(try left.amount.divided(by: right.amount), left.unit) }
    return Quantity(try left.converted(to: right.unit).amount.divided(by: right.amount))
  }

  private func remainder(
    _ left: Quantity, _ right: Quantity
  ) throws(ArithmeticError) -> Quantity {
    let times = try left.amount.divided(by: right.amount).floor
    let whole = try right.amount.multiplied(by: times)
    return Quantity(try left.amount.subtracting(whole), left.unit)
  }

  private func arithmetic(
    at range: SourceRange, _ body: () throws(ArithmeticError) -> Quantity
  ) throws(Diagnostic) -> Value {
    do throws(ArithmeticError) {
      let result = try body()
      return result.unit == nil ? .number(result.amount) : .quantity(result)
    } catch {
      throw Diagnostic(error, at: range)
    }
  }

  private func wrongTypes(
    _ first: Value, _ operation: BinaryOperator, _ second: Value, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .wrongType,
      "`\(operation.rawValue)` does not go between \(first.typeName) and \(second.typeName)",
      at: range)
  }
}

extension Diagnostic {
  fileprivate init(_ error: ArithmeticError, at range: SourceRange) {
    switch error {
    case .overflow:
      self.init(.overflow, "the result is too large or too fine a number", at: range)
    case .divisionByZero:
      self.init(.divisionByZero, "nothing can be divided by zero", at: range)
    case .differentFamilies:
      self.init(
        .wrongType, "weights, volumes and counts don't convert into one another", at: range)
    }
  }
}
