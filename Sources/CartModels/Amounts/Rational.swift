/// An exact fraction of two 64-bit integers, in lowest terms.
///
/// Operations calculate in 128 bits and reduce the result before narrowing it. They throw
/// `ArithmeticError.overflow` only if the reduced result does not fit.
///
///     try Rational(1, 3).multiplied(by: 3)  // 1
public struct Rational: Hashable, Sendable {
  /// The numerator, which carries the sign.
  public let numerator: Int64
  /// The denominator, which is always positive.
  public let denominator: Int64

  /// Creates a whole number.
  public init(_ whole: Int64) {
    numerator = whole
    denominator = 1
  }

  /// Creates a fraction in lowest terms.
  ///
  /// - Throws: `ArithmeticError` if the denominator is zero or the reduced fraction does not fit
  ///   64 bits.
  public init(_ numerator: Int64, _ denominator: Int64) throws(ArithmeticError) {
    try self.init(wide: Int128(numerator), over: Int128(denominator))
  }

  /// Creates a constant that is in lowest terms already and has a positive denominator, so that it
  /// needs no error handling. It is not for input.
  init(lowestTerms numerator: Int64, _ denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates a fraction in lowest terms from 128-bit integers. - Throws: an `ArithmeticError`.
  init(wide numerator: Int128, over denominator: Int128) throws(ArithmeticError) {
    self = try WideFraction(numerator, over: denominator).exact
  }

  /// The number zero.
  public static let zero = Rational(0)
  /// The number one.
  public static let one = Rational(1)

  /// Whether the number has no fractional part.
  public var isWhole: Bool { denominator == 1 }

  /// The number as binary floating point, with about 16 significant digits.
  public var doubleValue: Double { Double(numerator) / Double(denominator) }
}

extension Rational: ExpressibleByIntegerLiteral {
  /// Creates a whole number from a literal.
  public init(integerLiteral value: Int64) { self.init(value) }
}

extension Rational: Comparable {
  /// Compares exactly; never overflows.
  public static func < (left: Rational, right: Rational) -> Bool {
    if left.isWhole && right.isWhole { return left.numerator < right.numerator }
    return Int128(left.numerator) * Int128(right.denominator)
      < Int128(right.numerator) * Int128(left.denominator)
  }

  /// Whether this number times a factor is less than another number times its factor. The products
  /// are compared in 256 bits, so the comparison works even if a conversion would overflow.
  func isLess(
    worth factor: Rational, than other: Rational, worth otherFactor: Rational
  ) -> Bool {
    let left = (Int128(numerator) * Int128(factor.numerator))
      .multipliedFullWidth(by: Int128(other.denominator) * Int128(otherFactor.denominator))
    let right = (Int128(other.numerator) * Int128(otherFactor.numerator))
      .multipliedFullWidth(by: Int128(denominator) * Int128(factor.denominator))
    return (left.high, left.low) < (right.high, right.low)
  }
}

/// Exact arithmetic.
extension Rational {
  /// The sum. - Throws: `ArithmeticError.overflow`.
  public func adding(_ other: Rational) throws(ArithmeticError) -> Rational {
    if isWhole && other.isWhole {
      let (sum, overflow) = numerator.addingReportingOverflow(other.numerator)
      guard !overflow else { throw .overflow }
      return Rational(sum)
    }
    return try sum(other).exact
  }

  /// The difference. - Throws: `ArithmeticError.overflow`.
  public func subtracting(_ other: Rational) throws(ArithmeticError) -> Rational {
    if isWhole && other.isWhole {
      let (difference, overflow) = numerator.subtractingReportingOverflow(other.numerator)
      guard !overflow else { throw .overflow }
      return Rational(difference)
    }
    return try difference(other).exact
  }

  /// The product. - Throws: `ArithmeticError.overflow`.
  public func multiplied(by other: Rational) throws(ArithmeticError) -> Rational {
    if isWhole && other.isWhole {
      let (product, overflow) = numerator.multipliedReportingOverflow(by: other.numerator)
      guard !overflow else { throw .overflow }
      return Rational(product)
    }
    return try product(other).exact
  }

  /// The quotient. - Throws: `ArithmeticError` on a zero divisor or overflow.
  public func divided(by other: Rational) throws(ArithmeticError) -> Rational {
    if other == 1 { return self }
    return try quotient(other).exact
  }

  /// The number with the opposite sign. - Throws: `ArithmeticError.overflow`.
  public func negated() throws(ArithmeticError) -> Rational {
    try Rational.zero.subtracting(self)
  }
}

/// The exact results of operations on 64-bit numbers, in 128 bits.
extension Rational {
  func sum(_ other: Rational) throws(ArithmeticError) -> WideFraction {
    try WideFraction(
      Int128(numerator) * Int128(other.denominator) + Int128(other.numerator) * Int128(denominator),
      over: Int128(denominator) * Int128(other.denominator))
  }

  func difference(_ other: Rational) throws(ArithmeticError) -> WideFraction {
    try WideFraction(
      Int128(numerator) * Int128(other.denominator) - Int128(other.numerator) * Int128(denominator),
      over: Int128(denominator) * Int128(other.denominator))
  }

  func product(_ other: Rational) throws(ArithmeticError) -> WideFraction {
    try WideFraction(
      Int128(numerator) * Int128(other.numerator),
      over: Int128(denominator) * Int128(other.denominator))
  }

  func quotient(_ other: Rational) throws(ArithmeticError) -> WideFraction {
    try WideFraction(
      Int128(numerator) * Int128(other.denominator),
      over: Int128(denominator) * Int128(other.numerator))
  }

  /// The remainder of a floored division; it has the sign of the divisor.
  func remainder(_ other: Rational) throws(ArithmeticError) -> WideFraction {
    guard other != 0 else { throw .divisionByZero }
    let divisor = Int128(other.numerator) * Int128(denominator)
    let rest = Int128(numerator) * Int128(other.denominator) % divisor
    let isOtherSign = rest != 0 && (rest < 0) != (divisor < 0)
    return try WideFraction(
      isOtherSign ? rest + divisor : rest, over: Int128(denominator) * Int128(other.denominator))
  }
}
