extension Rational {
  /// The largest whole number that isn't above this one.
  public var floor: Rational {
    let quotient = numerator / denominator
    return Rational(numerator % denominator < 0 ? quotient - 1 : quotient)
  }

  /// The smallest whole number that isn't below this one.
  public var ceiling: Rational {
    let quotient = numerator / denominator
    return Rational(numerator % denominator > 0 ? quotient + 1 : quotient)
  }

  /// The nearest whole number, halves away from zero.
  public var rounded: Rational {
    let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    // Twice the rest may not fit.
    guard rest.magnitude >= denominator.magnitude - rest.magnitude else {
      return Rational(quotient)
    }
    return Rational(rest < 0 ? quotient - 1 : quotient + 1)
  }
}
