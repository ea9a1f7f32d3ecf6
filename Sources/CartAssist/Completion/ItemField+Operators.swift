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
    case .or: "one of them, or both"
    case .and: "both"
    case .equal: "the same"
    case .notEqual: "not the same"
    case .less: "less"
    case .lessOrEqual: "at most"
    case .greater: "more"
    case .greaterOrEqual: "at least"
    case .contains: "a string or a list contains it"
    case .in: "it is one of them"
    case .notIn: "it is not one of them"
    case .range: "from one to the other"
    case .plus: "added"
    case .minus: "minus"
    case .times: "times"
    case .dividedBy: "divided"
    case .remainder: "remainder"
    }
  }
}
