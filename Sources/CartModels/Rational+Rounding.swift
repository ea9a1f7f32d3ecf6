extension Rational {
  /// The largest whole number that isn't above this one.
  public var floor: Rational {
    let quotient = numerator / denominator
    return Rational(numerator % denominator < 0 ? quotient - 1 : quotient)
  }
}
