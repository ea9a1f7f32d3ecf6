public import CartModels

/// A value to be worked out when its statement runs.
public indirect enum Expression: Hashable, Sendable {
  /// A value written out.
  case literal(Literal, SourceRange)
  /// A text with holes in it.
  case text([TextSegment], SourceRange)
  /// A field or a variable.
  case name(String, SourceRange)
  /// An operator and its operand.
  case unary(UnaryOperator, Expression, SourceRange)
  /// Two operands; the range is the operator's.
  case binary(Expression, BinaryOperator, Expression, SourceRange)

  /// Where the expression stands.
  public var range: SourceRange {
    switch self {
    case .literal(_, let range), .text(_, let range), .name(_, let range): range
    case .unary(_, let operand, let range): range.lowerBound..<operand.range.upperBound
    case .binary(let left, _, let right, _): left.range.lowerBound..<right.range.upperBound
    }
  }
}

/// A value written out in the source.
public enum Literal: Hashable, Sendable {
  /// `6`, `0.5`.
  case number(Rational)
  /// `500 g`.
  case quantity(Quantity)
  /// `'raw'`, or a text without holes.
  case text(String)
  /// `yes`, `no`, `true`, `false`.
  case yesNo(Bool)
  /// `2026-12-24`.
  case date(CalendarDate)
}

/// A part of a text.
public enum TextSegment: Hashable, Sendable {
  /// Plain text, its escapes resolved.
  case plain(String)
  /// `{expression}`.
  case hole(Expression)
}

/// An operator before its operand.
public enum UnaryOperator: String, Hashable, Sendable {
  case not
  case minus = "-"
}

/// An operator between two operands.
public enum BinaryOperator: String, Hashable, Sendable, CaseIterable {
  case or, and
  case equal = "="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case contains
  case plus = "+"
  case minus = "-"
  case times = "*"
  case dividedBy = "/"
  case remainder = "%"

  /// How strongly it binds; higher binds tighter.
  var strength: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains: 4
    case .plus, .minus: 6
    case .times, .dividedBy, .remainder: 7
    }
  }

  /// Whether it comes to yes or no by comparing.
  var isComparison: Bool { strength == 4 }

  /// The strength of `not`, between `and` and the comparisons.
  static let notStrength = 3
  /// The strength of a sign, above all others.
  static let signStrength = 8
}
