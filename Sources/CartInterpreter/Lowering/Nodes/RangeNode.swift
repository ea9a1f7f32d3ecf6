import CartLanguage
import CartModels

/// `1..3`
final class RangeNode: ExpressionNode {
  private let first: any ExpressionNode
  private let last: any ExpressionNode
  var range: SourceRange { first.range.lowerBound..<last.range.upperBound }

  init(_ first: any ExpressionNode, _ last: any ExpressionNode) {
    self.first = first
    self.last = last
  }

  /// The whole numbers it begins and ends with; where the last is below the
  /// first, there are none.
  func bounds(_ frame: Frame) throws -> (first: Int64, last: Int64) {
    (try whole(first, frame), try whole(last, frame))
  }

  private func whole(_ node: any ExpressionNode, _ frame: Frame) throws -> Int64 {
    let value = try node.evaluate(frame)
    guard case .number(let number) = value, number.isWhole else {
      let found =
        if case .number(let number) = value {
          number.displayText(preferringDecimals: true)
        } else {
          value.typeName
        }
      throw Diagnostic(
        .wrongType, "a range goes from one whole number to another, and this is \(found)",
        at: node.range)
    }
    return number.numerator
  }

  /// Whether a value is among the numbers, or nil where it can't be compared with any.
  func contains(_ value: Value, _ frame: Frame) throws -> Bool? {
    let (first, last) = try bounds(frame)
    guard let quantity = value.asQuantity else {
      let spending = Spending(frame.interpreter, at: range)
      return try value.isEqual(to: .number(1), spending) == nil && first <= last ? nil : false
    }
    if quantity.amount == 0 { return first <= 0 && 0 <= last }
    // A dozen is twelve, and no weight is a number.
    guard quantity.family == .count else { return false }
    let number: Rational
    do throws(ArithmeticError) {
      number = try quantity.converted(to: nil).amount
    } catch {
      return false
    }
    guard number.isWhole else { return false }
    return first <= number.numerator && number.numerator <= last
  }

  func evaluate(_ frame: Frame) throws -> Value {
    let (first, last) = try bounds(frame)
    guard first <= last else { return .list(try ListValue([], at: range)) }
    let (distance, overflow) = last.subtractingReportingOverflow(first)
    guard !overflow, distance < ListValue.maximumCount else {
      throw Diagnostic(
        .tooLong, "a list can't have more than 1,000,000 elements", at: range,
        help: ["`for` takes a range of any length, if it is written there"])
    }
    try frame.interpreter.spend(Int(distance) * Value.ownWeight, at: range)
    return .list(try ListValue((first...last).map { .number(Rational($0)) }, at: range))
  }
}
