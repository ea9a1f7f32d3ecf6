extension Rational {
  /// The largest whole number not above this number.
  package var floor: Rational {
    let quotient = numerator / denominator
    return Rational(numerator % denominator < 0 ? quotient - 1 : quotient)
  }

  /// The smallest whole number not below this number.
  package var ceiling: Rational {
    let quotient = numerator / denominator
    return Rational(numerator % denominator > 0 ? quotient + 1 : quotient)
  }

  /// The nearest whole number, halves away from zero.
  package var rounded: Rational {
    let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    // `2 * rest >= denominator` could overflow.
    guard rest.magnitude >= denominator.magnitude - rest.magnitude else {
      return Rational(quotient)
    }
    return Rational(rest < 0 ? quotient - 1 : quotient + 1)
  }

  /// The nearest number with a number of decimals, halves away from zero. It is calculated in
  /// 128 bits, so that any number of a reasonable size can be rounded.
  ///
  /// - Throws: `ArithmeticError.overflow` if the result is too large.
  package func rounded(toPlaces places: Int) throws(ArithmeticError) -> Rational {
    let scale = (0..<max(0, min(places, 18))).reduce(Int128(1)) { power, _ in power * 10 }
    let (quotient, rest) = (Int128(numerator) * scale)
      .quotientAndRemainder(dividingBy: Int128(denominator))
    let isUp = rest.magnitude * 2 >= UInt128(denominator)
    let scaled = isUp ? quotient + (numerator < 0 ? -1 : 1) : quotient
    return try Rational(wide: scaled, over: scale)
  }
}
