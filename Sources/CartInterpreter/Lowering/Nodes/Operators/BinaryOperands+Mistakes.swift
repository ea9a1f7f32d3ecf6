import CartLanguage
import CartModels

extension Diagnostic {
  /// A value is searched among others of a type that it never equals.
  static func neverEqual(
    _ part: Value, _ element: Value, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, "cannot compare \(part.typeName) with \(element.typeName)", at: range,
      help: adviceOnKinds(part, element))
  }

  static func adviceOnKinds(_ part: Value, _ element: Value) -> [String] {
    switch (part, element) {
    case (.text, .item): ["the elements are items; compare a field: `… in items.name`"]
    case (.text(let text), .number)
    where !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }:
      ["write a number without quotes: `\(text)`"]
    case (.list, .record), (.record, .list):
      ["to get the values of a record as a list: `values(RECORD)`"]
    case (.number, _), (.quantity, _), (.rounded, _), (.text, _), (.yesNo, _), (.date, _),
      (.span, _), (.money, _), (.list, _), (.record, _), (.category, _), (.item, _):
      ["to compare values of different types as strings: `\"{…}\" = \"{…}\"`"]
    }
  }
}

/// Errors for results out of range.
extension BinaryOperands {
  /// Only results that are too large or too close to 0 overflow: others are rounded.
  func overflow(_ first: Value, _ second: Value) -> Diagnostic {
    guard isTooSmall(first, second) else {
      return Diagnostic(
        .overflow, "the result is out of range", at: place,
        help: ["numbers go up to 9,223,372,036,854,775,807"])
    }
    return Diagnostic(
      .overflow, "the result is too close to 0", at: place,
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
