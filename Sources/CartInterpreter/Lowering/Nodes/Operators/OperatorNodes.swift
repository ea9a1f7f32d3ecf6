import CartLanguage
import CartModels

/// `not a`
final class NotNode: ExpressionNode {
  private let operand: any ExpressionNode
  let range: SourceRange

  init(_ operand: any ExpressionNode, _ range: SourceRange) {
    self.operand = operand
    self.range = range
  }

  func holds(_ frame: Frame) throws -> Bool { try !operand.holds(frame) }

  func evaluate(_ frame: Frame) throws -> Value { .yesNo(try holds(frame)) }
}

/// `-a`
final class NegationNode: ExpressionNode {
  private let operand: any ExpressionNode
  let range: SourceRange

  init(_ operand: any ExpressionNode, _ range: SourceRange) {
    self.operand = operand
    self.range = range
  }

  func evaluate(_ frame: Frame) throws -> Value {
    let value = try operand.evaluate(frame)
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

/// `a and b`, `a or b`: the second is only evaluated if it matters.
final class LogicNode: ExpressionNode {
  private let left: any ExpressionNode
  private let right: any ExpressionNode
  private let isAnd: Bool
  var range: SourceRange { left.range.lowerBound..<right.range.upperBound }

  init(_ left: any ExpressionNode, _ right: any ExpressionNode, isAnd: Bool) {
    self.left = left
    self.right = right
    self.isAnd = isAnd
  }

  func holds(_ frame: Frame) throws -> Bool {
    try left.holds(frame) == isAnd ? right.holds(frame) : !isAnd
  }

  func evaluate(_ frame: Frame) throws -> Value { .yesNo(try holds(frame)) }
}

/// The parts of a binary operator, with its messages.
struct BinaryOperands {
  let left: any ExpressionNode
  let right: any ExpressionNode
  let operation: BinaryOperator
  /// The position of the operator.
  let place: SourceRange

  var range: SourceRange { left.range.lowerBound..<right.range.upperBound }

  /// The same with `in` for `not in`.
  var asMembership: BinaryOperands {
    BinaryOperands(left: left, right: right, operation: .in, place: place)
  }

  /// The operator does not apply to the two types.
  ///
  /// - Parameter frame: the source of the operands, if known.
  func wrongTypes(
    _ first: Value, _ second: Value, isFirstWrong: Bool, in frame: Frame? = nil
  ) -> Diagnostic {
    Diagnostic(
      .wrongType,
      "cannot apply `\(operation.rawValue)` to \(first.typeName) and \(second.typeName)",
      at: (isFirstWrong ? left : right).range, help: advice(first, second, frame))
  }

  /// Both operands in one string: `"{sum}{i.note}"`.
  private func joined(_ frame: Frame?) -> String {
    let parts = [left, right].map { operand in
      let written = frame?.written(operand.range) ?? "…"
      let inside = written.dropFirst().dropLast()
      let isText = written.hasPrefix("\"") && written.hasSuffix("\"") && written.count > 1
      return isText && !inside.contains("\"") ? String(inside) : "{\(written)}"
    }
    return "\"\(parts.joined())\""
  }

  /// The two values have types that are never equal.
  func neverEqual(_ part: Value, _ element: Value) -> Diagnostic {
    .neverEqual(part, element, at: (operation == .in ? left : right).range)
  }

  /// A key is a string.
  func neverKey(_ part: Value) -> Diagnostic {
    Diagnostic(
      .wrongType, "record keys are strings, found \(part.typeName)",
      at: (operation == .in ? left : right).range,
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
final class ArithmeticNode: ExpressionNode {
  private let operands: BinaryOperands
  private let first: OperandValue
  private let second: OperandValue
  let operation: BinaryOperator
  var left: any ExpressionNode { operands.left }
  var right: any ExpressionNode { operands.right }
  let range: SourceRange
  let isAtHand: Bool
  /// The operation on whole numbers whose result is whole.
  private let wholeOperation: WholeOperation?

  private enum WholeOperation { case sum, difference, product }

  init(_ operands: BinaryOperands) {
    self.operands = operands
    (first, second) = (OperandValue(operands.left), OperandValue(operands.right))
    (operation, range) = (operands.operation, operands.range)
    isAtHand = operands.left.isAtHand && operands.right.isAtHand
    wholeOperation =
      switch operands.operation {
      case .plus: .sum
      case .minus: .difference
      case .times: .product
      case .dividedBy, .remainder, .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater,
        .greaterOrEqual, .contains, .in, .notIn, .range:
        nil
      }
  }

  func evaluate(_ frame: Frame) throws -> Value {
    if isAtHand, let number = whole(frame) { return .number(Rational(number)) }
    return try workedOut(frame)
  }

  func whole(_ frame: Frame) -> Int64? {
    guard let first = first.whole(frame), let second = second.whole(frame) else { return nil }
    return whole(first, second)
  }

  func workedOut(_ frame: Frame) throws -> Value {
    // The whole-number path was tried with all operands.
    let (first, second) =
      isAtHand
      ? (try first.workedOut(frame), try second.workedOut(frame))
      : (try first.evaluate(frame), try second.evaluate(frame))
    if case .number(let first) = first, first.isWhole, case .number(let second) = second,
      second.isWhole, let result = whole(first.numerator, second.numerator)
    {
      return .number(Rational(result))
    }
    return try calculated(first, second, frame)
  }

  /// The result of two whole numbers, if it fits.
  @inline(__always)
  private func whole(_ first: Int64, _ second: Int64) -> Int64? {
    guard let wholeOperation else { return nil }
    let (result, overflow) =
      switch wholeOperation {
      case .sum: first.addingReportingOverflow(second)
      case .difference: first.subtractingReportingOverflow(second)
      case .product: first.multipliedReportingOverflow(by: second)
      }
    return overflow ? nil : result
  }

  /// The result of two values.
  func calculated(_ first: Value, _ second: Value, _ frame: Frame) throws -> Value {
    try frame.spend(first.weight &+ second.weight, at: range)
    do {
      if case .text = first, operation == .plus, case .list = second {
        // Written here because it can be interrupted.
        let text = try second.displayText(asking: Spending(frame.interpreter, at: range).spend)
        return try calculated(first, .text(text), frame)
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
final class ComparisonNode: ExpressionNode {
  private let operands: BinaryOperands
  private let first: OperandValue
  private let second: OperandValue
  private let operation: BinaryOperator
  /// Whether it is part of a condition on items, where a weight never matches a volume.
  private let isInCondition: Bool
  let range: SourceRange

  init(_ operands: BinaryOperands, isInCondition: Bool) {
    self.operands = operands
    (first, second) = (OperandValue(operands.left), OperandValue(operands.right))
    (operation, range) = (operands.operation, operands.range)
    self.isInCondition = isInCondition
  }

  func evaluate(_ frame: Frame) throws -> Value { .yesNo(try holds(frame)) }

  func holds(_ frame: Frame) throws -> Bool {
    if let first = first.whole(frame), let second = second.whole(frame) {
      return compare(first, second)
    }
    return try comparing { try compared(frame) }
  }

  private func compared(_ frame: Frame) throws -> Bool {
    let (first, second) = (try first.evaluate(frame), try second.evaluate(frame))
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

  @inline(__always)
  private func compare<Number: Comparable>(_ first: Number, _ second: Number) -> Bool {
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
        throw Diagnostic.neverEqual(one, other, at: operands.right.range)
      }
      throw operands.wrongTypes(first, second, isFirstWrong: false)
    }
    if !isEqual {
      try frame.interpreter.refuseUnknownCategory(first, second, at: operands.right.range)
      try frame.interpreter.refuseUnknownCategory(second, first, at: operands.left.range)
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

/// Compares; an item without a value for the field matches nothing. An error in a called function
/// is reported there.
@inline(__always)
private func comparing(_ body: () throws -> Bool) throws -> Bool {
  do {
    return try body()
  } catch let missing as Diagnostic
    where (missing.code == .noDueDate || missing.code == .noFieldValue) && missing.trace.isEmpty
  {
    return false
  }
}

/// `a contains b`, `b in a`
final class MembershipNode: ExpressionNode {
  private let operands: BinaryOperands
  private let whole: any ExpressionNode
  private let part: any ExpressionNode
  var range: SourceRange { operands.range }

  init(_ operands: BinaryOperands) {
    self.operands = operands
    (whole, part) =
      operands.operation == .in
      ? (operands.right, operands.left) : (operands.left, operands.right)
  }

  func evaluate(_ frame: Frame) throws -> Value { .yesNo(try holds(frame)) }

  func holds(_ frame: Frame) throws -> Bool { try comparing { try found(frame) } }

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
      try operands.left.evaluate(frame), try operands.right.evaluate(frame)
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
