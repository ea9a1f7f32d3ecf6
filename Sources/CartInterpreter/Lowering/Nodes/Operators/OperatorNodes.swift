import CartLanguage
import CartModels

/// `-a`
final class Negation {
  private let operand: Input
  let range: SourceRange

  init(_ operand: Input, _ range: SourceRange) { (self.operand, self.range) = (operand, range) }

  func result(_ frame: Frame) throws -> Value {
    let value = try operand.value(frame)
    do {
      guard let negated = try value.negated() else { throw wrongType(value, frame) }
      return negated
    } catch let error as ArithmeticError {
      throw Diagnostic(error, at: range)
    }
  }

  private func wrongType(_ value: Value, _ frame: Frame) -> Diagnostic {
    let advice =
      if case .yesNo = value {
        ["to negate a Boolean: `not \(frame.written(operand.range))`"]
      } else {
        KindAdvice.onNumber(value, frame.written(operand.range)) { "-\($0)" }
      }
    return Diagnostic(
      .wrongType, "`-` expects a number, found \(value.typeName)", at: operand.range,
      help: advice)
  }
}

/// The parts of a binary operator, with its messages.
struct BinaryOperands {
  /// The ranges of the operands.
  let left: SourceRange
  let right: SourceRange
  let operation: BinaryOperator
  /// The position of the operator.
  let place: SourceRange

  var range: SourceRange { left.lowerBound..<right.upperBound }

  /// The operator does not apply to the two types.
  ///
  /// - Parameter frame: the source of the operands, if known.
  func wrongTypes(
    _ first: Value, _ second: Value, isFirstWrong: Bool, in frame: Frame? = nil
  ) -> Diagnostic {
    Diagnostic(
      .wrongType,
      "cannot apply `\(operation.rawValue)` to \(first.typeName) and \(second.typeName)",
      at: isFirstWrong ? left : right, help: advice(first, second, frame))
  }

  /// Both operands in one string: `"{sum}{i.note}"`.
  private func joined(_ frame: Frame?) -> String {
    let parts = [left, right].map { operand in
      let written = frame?.written(operand) ?? "…"
      let inside = written.dropFirst().dropLast()
      let isText = written.hasPrefix("\"") && written.hasSuffix("\"") && written.count > 1
      return isText && !inside.contains("\"") ? String(inside) : "{\(written)}"
    }
    return "\"\(parts.joined())\""
  }

  /// The two values have types that are never equal.
  func neverEqual(_ part: Value, _ element: Value) -> Diagnostic {
    .neverEqual(part, element, at: operation == .in ? left : right)
  }

  /// A key is a string.
  func neverKey(_ part: Value) -> Diagnostic {
    Diagnostic(
      .wrongType, "record keys are strings, found \(part.typeName)",
      at: operation == .in ? left : right,
      help: ["to search the values: `… in values(RECORD)`"])
  }

  private func advice(_ first: Value, _ second: Value, _ frame: Frame?) -> [String] {
    switch (operation, first, second) {
    case (.plus, .list, _):
      second.sourceText.map { $0.utf8.count <= 60 ? ["to append it: `[\($0)]`"] : [] } ?? []
    case (.plus, .number, .text), (.plus, .quantity, .text):
      [
        "to add, convert the string: `number(TEXT)`; to join, use one string: "
          + "`\(joined(frame))`"
      ]
    case (.plus, _, .text): ["to join them, use one string: `\(joined(frame))`"]
    case (.plus, .date, .number(let days)), (.minus, .date, .number(let days)),
      (.plus, .number(let days), .date):
      [
        "add a span to a date: `\(days.displayText(preferringDecimals: true)) "
          + "\(days == 1 ? "day" : "days")`"
      ]
    case (.plus, _, _), (.minus, _, _):
      ["`\(operation.rawValue)` accepts two numbers, compatible quantities, or a date and a span"]
    case (.times, .span, _), (.times, _, .span): ["a span can only be multiplied by a whole number"]
    case (.times, .quantity, .quantity): ["one of the two must be a plain number"]
    case (.times, .text(let text), .number(let count)),
      (.times, .number(let count), .text(let text)):
      text.utf8.count <= 60
        ? ["to repeat the string: `repeat(\(QuotedText.of(text)), \(count.exactText))`"]
        : ["to repeat a string: `repeat(TEXT, COUNT)`"]
    case (.times, _, _): ["`*` accepts two numbers, or a number and a quantity or a span"]
    case (.dividedBy, _, _):
      [
        "`/` accepts two numbers, a quantity or a span and a number, or two compatible "
          + "quantities"
      ]
    case (.remainder, _, _): ["`%` accepts two numbers, or a quantity and a number"]
    case (.contains, _, _), (.in, _, _), (.notIn, _, _):
      ["a list contains values, a record contains keys, and a string contains strings"]
    case (.equal, .number, .text(let text)), (.equal, .quantity, .text(let text)),
      (.notEqual, .number, .text(let text)), (.notEqual, .quantity, .text(let text)):
      text.utf8.count <= 60
        ? ["to compare strings: `\"{…}\" \(operation.rawValue) \(QuotedText.of(text))`"] : []
    case (.equal, .item, .text), (.equal, .text, .item), (.notEqual, .item, .text),
      (.notEqual, .text, .item):
      ["an item never equals a string; compare a field: `… .name \(operation.rawValue) …`"]
    case (.less, _, _), (.lessOrEqual, _, _), (.greater, _, _), (.greaterOrEqual, _, _):
      KindAdvice.onOrder(first, second)
    case (.equal, _, _), (.notEqual, _, _): Diagnostic.adviceOnKinds(first, second)
    case (.or, _, _), (.and, _, _), (.range, _, _): []
    }
  }
}

/// `a + b` and its like.
final class Arithmetic {
  let left: Input
  let right: Input
  private let operands: BinaryOperands
  let operation: BinaryOperator
  let range: SourceRange

  init(left: Input, right: Input, operation: BinaryOperator, place: SourceRange) {
    (self.left, self.right, self.operation) = (left, right, operation)
    operands = BinaryOperands(
      left: left.range, right: right.range, operation: operation, place: place)
    range = operands.range
  }

  /// The instruction that computes it.
  func instruction(to register: Register) -> Instruction {
    let kind: Instruction.Operation =
      switch operation {
      case .plus: .add
      case .minus: .subtract
      case .times: .multiply
      case .dividedBy, .remainder, .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater,
        .greaterOrEqual, .contains, .in, .notIn, .range:
        .calculate
      }
    return Instruction(kind, left.register, right.register, to: register)
  }

  /// The result of two values.
  func result(_ first: Value, _ second: Value, _ frame: Frame) throws -> Value {
    try frame.spend(first.weight &+ second.weight, at: range)
    do {
      if case .text = first, operation == .plus, case .list = second {
        // Written here because it can be interrupted.
        let text = try second.displayText(asking: Spending(frame.interpreter, at: range).spend)
        return try result(first, .text(text), frame)
      }
      if let value = try first.calculated(operation, second, at: range) { return value }
    } catch let error as ArithmeticError {
      throw mistake(error, first, second)
    }
    throw operands.wrongTypes(
      first, second, isFirstWrong: !first.goes(with: operation), in: frame)
  }

  private func mistake(
    _ error: ArithmeticError, _ first: Value, _ second: Value
  ) -> Diagnostic {
    switch error {
    case .overflow where first.isDate || second.isDate:
      Diagnostic(
        .outOfRange, "the date is out of range (years 1 to 9999)", at: operands.place)
    case .overflow: operands.overflow(first, second)
    case .differentFamilies:
      .differentFamilies(first, operation, second, at: operands.place)
    case .divisionByZero: Diagnostic(error, at: right.range)
    }
  }
}

extension Value {
  fileprivate var isDate: Bool { if case .date = self { true } else { false } }
}

/// `a = b`, `a < b` and their like.
final class Comparison {
  let left: Input
  let right: Input
  private let operands: BinaryOperands
  private let operation: BinaryOperator
  /// Whether it is part of a condition on items, where a weight never matches a volume.
  private let isInCondition: Bool
  let range: SourceRange

  init(
    left: Input, right: Input, operation: BinaryOperator, place: SourceRange,
    isInCondition: Bool
  ) {
    (self.left, self.right, self.operation) = (left, right, operation)
    operands = BinaryOperands(
      left: left.range, right: right.range, operation: operation, place: place)
    (range, self.isInCondition) = (operands.range, isInCondition)
  }

  func holds(_ first: Value, _ second: Value, _ frame: Frame) throws -> Bool {
    if case .number(let first) = first, case .number(let second) = second {
      return compare(first, second)
    }
    switch operation {
    case .equal: return try areEqual(first, second, frame)
    case .notEqual: return try !areEqual(first, second, frame)
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .or, .and, .contains, .in, .notIn, .range,
      .plus,
      .minus, .times, .dividedBy, .remainder:
      return try isOrdered(first, second, Spending(frame.interpreter, at: range))
    }
  }

  private func compare(_ first: Rational, _ second: Rational) -> Bool {
    switch operation {
    case .equal: first == second
    case .notEqual: first != second
    case .less: first < second
    case .lessOrEqual: first <= second
    case .greater: first > second
    case .greaterOrEqual, .or, .and, .contains, .in, .notIn, .range, .plus, .minus, .times,
      .dividedBy,
      .remainder:
      first >= second
    }
  }

  private func areEqual(_ first: Value, _ second: Value, _ frame: Frame) throws -> Bool {
    let spending = Spending(frame.interpreter, at: range)
    if let isSame = try frame.interpreter.areOneCategory(first, second, spending) { return isSame }
    guard let isEqual = try first.isEqual(to: second, spending) else {
      if first.nesting != .none, second.nesting != .none,
        let (one, other) = try first.incomparable(with: second, spending)
      {
        throw Diagnostic.neverEqual(one, other, at: right.range)
      }
      throw operands.wrongTypes(first, second, isFirstWrong: false)
    }
    if !isEqual {
      try frame.interpreter.refuseUnknownCategory(first, second, at: right.range)
      try frame.interpreter.refuseUnknownCategory(second, first, at: left.range)
    }
    return isEqual
  }

  private func isOrdered(
    _ first: Value, _ second: Value, _ spending: Spending
  ) throws -> Bool {
    switch try first.order(against: second, spending) {
    case .less: return operation == .less || operation == .lessOrEqual
    case .greater: return operation == .greater || operation == .greaterOrEqual
    case .equal: return operation == .lessOrEqual || operation == .greaterOrEqual
    case .none where isInCondition: return false
    case .none:
      throw Diagnostic(
        .wrongType, "cannot compare \(first.described) with \(second.described)",
        at: operands.place, help: KindAdvice.onOrder(first, second))
    case .differentKinds:
      let isFirstWrong = try first.order(against: first, spending) == .differentKinds
      throw operands.wrongTypes(first, second, isFirstWrong: isFirstWrong)
    }
  }
}

/// `a contains b`, `b in a`, `b not in a`
final class MembershipNode: ExpressionNode {
  private let operands: BinaryOperands
  private let left: any ExpressionNode
  private let right: any ExpressionNode
  private let whole: any ExpressionNode
  private let part: any ExpressionNode
  private let isNegated: Bool
  var range: SourceRange { operands.range }

  init(
    _ left: any ExpressionNode, _ right: any ExpressionNode, operation: BinaryOperator,
    place: SourceRange
  ) {
    isNegated = operation == .notIn
    operands = BinaryOperands(
      left: left.range, right: right.range, operation: isNegated ? .in : operation, place: place)
    (self.left, self.right) = (left, right)
    (whole, part) = operands.operation == .in ? (right, left) : (left, right)
  }

  func evaluate(_ frame: Frame) throws -> Value { .yesNo(try holds(frame)) }

  func holds(_ frame: Frame) throws -> Bool {
    do {
      return try found(frame) != isNegated
    } catch let error where error.isOfMissingField {
      return isNegated
    }
  }

  private func found(_ frame: Frame) throws -> Bool {
    // A literal range is compared directly, not converted to a list.
    if let range = whole as? RangeNode {
      let value = try part.evaluate(frame)
      guard let isInside = try range.contains(value, frame) else {
        throw operands.neverEqual(value, .number(0))
      }
      return isInside
    }
    let (first, second) = (
      try left.evaluate(frame), try right.evaluate(frame)
    )
    let (whole, part) = operands.operation == .in ? (second, first) : (first, second)
    if case .list(let list) = whole {
      return try isElement(part, of: list, frame)
    }
    if case .record(let record) = whole { return try isKey(part, of: record, frame) }
    guard let text = whole.asText, let part = part.asText else {
      let isFirstWrong = operands.operation == .contains && whole.asText == nil
      throw operands.wrongTypes(first, second, isFirstWrong: isFirstWrong)
    }
    let spending = Spending(frame.interpreter, at: range)
    try spending.spend(text.utf8.count + part.utf8.count)
    return try text.containsFolded(part, spending)
  }

  private func isKey(_ part: Value, of record: RecordValue, _ frame: Frame) throws -> Bool {
    guard let key = part.asText else { throw operands.neverKey(part) }
    let spending = Spending(frame.interpreter, at: range)
    return record.contains(try NameKey(key, asking: spending.spend))
  }

  private func isElement(_ part: Value, of list: ListValue, _ frame: Frame) throws -> Bool {
    let spending = Spending(frame.interpreter, at: range)
    for element in list.elements {
      if try frame.interpreter.areOneCategory(part, element, spending) == true { return true }
    }
    switch try list.search(for: part, spending) {
    case .found: return true
    case .incomparable(let element): throw operands.neverEqual(part, element)
    case .missing: break
    }
    // Elements of a literal list have their own positions.
    let written = (whole as? ListNode)?.elements.map(\.range) ?? []
    for (index, element) in list.elements.enumerated() {
      try spending.spend(Value.ownWeight)
      let range = written.indices.contains(index) ? written[index] : whole.range
      try frame.interpreter.refuseUnknownCategory(part, element, at: range)
    }
    return false
  }
}

extension String {
  /// Whether this string contains another one, ignoring case and accents.
  func containsFolded(_ part: String, _ spending: Spending) throws -> Bool {
    try FoldedText(self, passingOver: .caseAndAccents, asking: spending.spend)
      .contains(
        FoldedText(part, passingOver: .caseAndAccents, asking: spending.spend),
        asking: spending.spend)
  }
}
