/// The exact result of an operation on two fractions, before it is narrowed to 64 bits.
struct WideFraction {
  private let numerator: Int128
  /// Always positive.
  private let denominator: Int128

  /// - Throws: `ArithmeticError.divisionByZero`.
  init(_ numerator: Int128, over denominator: Int128) throws(ArithmeticError) {
    guard denominator != 0 else { throw .divisionByZero }
    let (above, below) = WideFraction.lowestTerms(numerator.magnitude, denominator.magnitude)
    self.numerator = (numerator < 0) == (denominator < 0) ? Int128(above) : -Int128(above)
    self.denominator = Int128(below)
  }

  /// Divides both numbers by their greatest common divisor. Nearly all numbers fit 64 bits, where a
  /// division is one instruction and not a call.
  private static func lowestTerms(
    _ numerator: UInt128, _ denominator: UInt128
  ) -> (numerator: UInt128, denominator: UInt128) {
    if let above = UInt64(exactly: numerator), let below = UInt64(exactly: denominator) {
      let divisor = greatestCommonDivisor(above, below)
      return (UInt128(above / divisor), UInt128(below / divisor))
    }
    let divisor = greatestCommonDivisor(numerator, denominator)
    return (numerator / divisor, denominator / divisor)
  }

  /// The exact number. - Throws: `ArithmeticError.overflow` if it does not fit.
  var exact: Rational {
    get throws(ArithmeticError) {
      guard let above = Int64(exactly: numerator), let below = Int64(exactly: denominator) else {
        throw .overflow
      }
      return Rational(lowestTerms: above, below)
    }
  }

  /// The exact number if it fits, otherwise the nearest decimal with as many decimals as fit, at
  /// most 18. Halves are rounded away from zero.
  ///
  /// - Parameter isRounded: set to true if the result is not exact.
  /// - Throws: `ArithmeticError.overflow` if the result is too large, or would be rounded to 0.
  func nearest(isRounded: inout Bool) throws(ArithmeticError) -> Rational {
    if let above = Int64(exactly: numerator), let below = Int64(exactly: denominator) {
      return Rational(lowestTerms: above, below)
    }
    isRounded = true
    let whole = numerator.magnitude / denominator.magnitude
    guard whole <= UInt128(Int64.max) else { throw .overflow }
    // At most nineteen digits fit.
    for places in stride(from: min(18, 19 - String(whole).utf8.count), through: 0, by: -1) {
      guard let digits = digits(places) else { continue }
      guard digits > 0 else { throw .overflow }
      let scale = WideFraction.powers[places]
      return try Rational(wide: Int128(numerator < 0 ? -digits : digits), over: Int128(scale))
    }
    throw .overflow
  }

  /// The same number without the mark, for money, whose display says whether it is rounded.
  var nearest: Rational {
    get throws(ArithmeticError) {
      var isRounded = false
      return try nearest(isRounded: &isRounded)
    }
  }

  /// The number times a power of ten, rounded to a whole number; nil if it does not fit.
  private func digits(_ places: Int) -> Int64? {
    let scaled = numerator.magnitude.multipliedFullWidth(by: UInt128(WideFraction.powers[places]))
    guard scaled.high < denominator.magnitude else { return nil }
    let (quotient, rest) = denominator.magnitude.dividingFullWidth(scaled)
    // `2 * rest >= denominator` could overflow.
    let isUp = rest >= denominator.magnitude - rest
    return Int64(exactly: quotient).flatMap { digits in
      isUp ? digits.addingReportingOverflow(1).overflow ? nil : digits + 1 : digits
    }
  }

  /// The powers of ten that fit, from 1.
  private static let powers: [Int64] = (0..<18).reduce(into: [1]) { powers, _ in
    powers.append((powers.last ?? 1) * 10)
  }
}

/// The result is at least 1, so it can be a divisor.
private func greatestCommonDivisor<Number: FixedWidthInteger & UnsignedInteger>(
  _ first: Number, _ second: Number
) -> Number {
  var (larger, smaller) = (first, second)
  while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
  return max(larger, 1)
}
