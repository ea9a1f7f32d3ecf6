/// An operator before its operand.
package enum UnaryOperator: String, Hashable, Sendable {
  case not
  case minus = "-"
}

/// An operator between two operands.
package enum BinaryOperator: String, Hashable, Sendable, CaseIterable {
  case or, and
  case equal = "="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case contains
  case `in`
  case notIn = "not in"
  case range = ".."
  case plus = "+"
  case minus = "-"
  case times = "*"
  case dividedBy = "/"
  case remainder = "%"

  /// Its precedence; higher binds tighter.
  var strength: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains, .in, .notIn:
      4
    case .range: 5
    case .plus, .minus: 7
    case .times, .dividedBy, .remainder: 8
    }
  }

  /// Whether it is a comparison with a Boolean result.
  var isComparison: Bool { strength == 4 }

  /// Whether it is a word.
  var isWord: Bool {
    switch self {
    case .or, .and, .contains, .in, .notIn: true
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .range, .plus, .minus,
      .times, .dividedBy, .remainder:
      false
    }
  }

  /// Whether it adds or subtracts.
  var isSum: Bool { self == .plus || self == .minus }

  /// The precedence of `+` and `-`.
  static let sumStrength = plus.strength
  /// The precedence of `not`, between `and` and the comparisons.
  static let notStrength = 3
  /// The precedence of a sign, above all others.
  static let signStrength = 9
  /// The precedence of `as` and a unit, between ranges and sums.
  static let conversionStrength = 6
}
