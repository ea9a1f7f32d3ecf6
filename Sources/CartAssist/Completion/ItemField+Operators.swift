package import CartLanguage

extension ItemField {
  /// The operators that apply to a value of the field, the most likely first.
  var operators: [BinaryOperator] {
    switch kind {
    case .itemName, .text, .unit, .category, .list, .shop:
      [.equal, .notEqual, .contains, .in, .notIn]
    case .quantity, .number:
      [
        .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .in, .plus, .minus,
        .times, .dividedBy, .remainder,
      ]
    case .yesNo: [.and, .or, .equal, .notEqual]
    case .day:
      [
        .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .in, .plus, .minus,
      ]
    }
  }
}

extension BinaryOperator {
  /// All operators, the most likely after any operand first.
  static let offered: [BinaryOperator] = [
    .and, .or, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains, .in,
    .notIn, .plus, .minus, .times, .dividedBy, .remainder, .range,
  ]

  /// A short description of the operator.
  package var meaning: String {
    switch self {
    case .or: "either or both"
    case .and: "both"
    case .equal: "equal to"
    case .notEqual: "not equal to"
    case .less: "less"
    case .lessOrEqual: "at most"
    case .greater: "more"
    case .greaterOrEqual: "at least"
    case .contains: "contains a string or an element"
    case .in: "is one of the values"
    case .notIn: "is none of the values"
    case .range: "from one value to another"
    case .plus: "added"
    case .minus: "minus"
    case .times: "times"
    case .dividedBy: "divided"
    case .remainder: "remainder"
    }
  }
}
