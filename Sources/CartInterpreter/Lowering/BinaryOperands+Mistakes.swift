import CartLanguage
import CartModels

extension Diagnostic {
  /// A value is looked for among others that it can't be equal to, whatever they hold.
  static func neverEqual(
    _ part: Value, _ element: Value, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, "\(part.typeName) and \(element.typeName) can't be equal", at: range,
      help: adviceOnKinds(part, element))
  }

  private static func adviceOnKinds(_ part: Value, _ element: Value) -> [String] {
    switch (part, element) {
    case (.text, .item): ["the elements are items: compare their field, as in `… in items.name`"]
    case (.text(let text), .number)
    where !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }:
      ["a number has no quotes: `\(text)`"]
    case (.number, _), (.quantity, _), (.text, _), (.yesNo, _), (.date, _), (.span, _), (.list, _),
      (.category, _), (.item, _):
      []
    }
  }
}

/// What is said where a result is no number that can be held.
extension BinaryOperands {
  /// How many decimals are suggested to be kept.
  fileprivate static let places = 6

  /// Numbers are exact, so a long chain of products has ever more digits: what to round is
  /// tried, so that the advice does as it says.
  func overflow(_ first: Value, _ second: Value, in source: Source) -> Diagnostic {
    guard let result = approximation(first, second), result.magnitude < 0x1p63 else {
      return Diagnostic(
        .overflow, "the result is larger than a number can be", at: place,
        help: ["numbers go up to 9,223,372,036,854,775,807"])
    }
    return Diagnostic(
      .overflow, "the exact result has too many digits for a number", at: place,
      help: [adviceOnRounding(first, second, in: source)])
  }

  private func approximation(_ first: Value, _ second: Value) -> Double? {
    guard let left = first.asQuantity?.amount.doubleValue,
      let right = second.asQuantity?.amount.doubleValue
    else { return nil }
    switch operation {
    case .plus: return left + right
    case .minus: return left - right
    case .times: return left * right
    case .dividedBy: return left / right
    case .remainder: return right
    case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
      .contains, .in, .range:
      return nil
    }
  }

  private func adviceOnRounding(_ first: Value, _ second: Value, in source: Source) -> String {
    let choices: [(first: Value?, second: Value?)] = [
      (first.rounded, second), (first, second.rounded), (first.rounded, second.rounded),
    ]
    for (index, choice) in choices.enumerated() {
      guard let first = choice.first, let second = choice.second, isExact(first, second) else {
        continue
      }
      let nodes = index == 0 ? [left] : index == 1 ? [right] : [left, right]
      let advice = nodes.compactMap { rounding($0, in: source) }
      guard advice.count == nodes.count else { break }
      return "round it, if \(BinaryOperands.places) decimals do: "
        + advice.joined(separator: ", and ")
    }
    return "numbers are exact fractions of 64 bits: round what goes in, as in `round(2/3, 6)`"
  }

  /// Whether the operation has a result that can be held.
  private func isExact(_ first: Value, _ second: Value) -> Bool {
    do {
      return try first.calculated(operation, second, at: range) != nil
    } catch {
      return false
    }
  }

  private func rounding(_ operand: any ExpressionNode, in source: Source) -> String? {
    guard operand.range.count <= 60 else { return nil }
    let text = source.text(operand.range)
    return "`round(\(text), \(BinaryOperands.places))` in place of `\(text)`"
  }
}

extension Value {
  /// The number or quantity with as many decimals as is suggested, if it can be had.
  fileprivate var rounded: Value? {
    guard let quantity = asQuantity else { return nil }
    do throws(ArithmeticError) {
      return Value(
        Quantity(try quantity.amount.rounded(toPlaces: BinaryOperands.places), quantity.unit))
    } catch {
      return nil
    }
  }
}
