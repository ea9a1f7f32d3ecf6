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

  static func adviceOnKinds(_ part: Value, _ element: Value) -> [String] {
    switch (part, element) {
    case (.text, .item): ["the elements are items: compare their field, as in `… in items.name`"]
    case (.text(let text), .number)
    where !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }:
      ["a number has no quotes: `\(text)`"]
    case (.list, .record), (.record, .list):
      ["for the values of a record in a list: `values(RECORD)`"]
    case (.number, _), (.quantity, _), (.rounded, _), (.text, _), (.yesNo, _), (.date, _),
      (.span, _), (.list, _), (.record, _), (.category, _), (.item, _):
      ["what may be of several kinds is compared as texts: `\"{…}\" = \"{…}\"`"]
    }
  }
}

/// What is said where a result is no number that can be held.
extension BinaryOperands {
  /// Only what is too large or too near 0 can't be held: anything else is rounded.
  func overflow(_ first: Value, _ second: Value) -> Diagnostic {
    guard isTooSmall(first, second) else {
      return Diagnostic(
        .overflow, "the result is larger than a number can be", at: place,
        help: ["numbers go up to 9,223,372,036,854,775,807"])
    }
    return Diagnostic(
      .overflow, "the result is too near 0 for a number", at: place,
      help: ["numbers have up to 18 decimals"])
  }

  private func isTooSmall(_ first: Value, _ second: Value) -> Bool {
    guard let left = first.asQuantity?.amount.doubleValue,
      let right = second.asQuantity?.amount.doubleValue
    else { return false }
    switch operation {
    case .times: return (left * right).magnitude < 1
    case .dividedBy: return (left / right).magnitude < 1
    case .plus, .minus, .remainder, .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater,
      .greaterOrEqual, .contains, .in, .notIn, .range:
      return false
    }
  }
}
