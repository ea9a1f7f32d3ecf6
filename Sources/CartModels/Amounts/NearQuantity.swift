/// The result of a calculation: exact, or rounded if the exact result has too many digits.
///
/// Each operation rounds its exact result only if that does not fit, as `WideFraction.nearest`
/// does. A result that is calculated from a rounded quantity counts as rounded too.
package struct NearQuantity: Hashable, Sendable {
  /// The quantity.
  package let quantity: Quantity
  /// Whether the quantity is an approximation.
  package let isRounded: Bool

  /// Makes a quantity.
  package init(_ quantity: Quantity, isRounded: Bool = false) {
    (self.quantity, self.isRounded) = (quantity, isRounded)
  }

  /// The sum, in this quantity's unit.
  ///
  /// - Throws: `ArithmeticError.differentFamilies`, or `.overflow`.
  package func adding(_ other: NearQuantity) throws(ArithmeticError) -> NearQuantity {
    let other = try other.converted(to: unit)
    return try made(with: other, unit, try amount.sum(other.amount))
  }

  /// The difference, in this quantity's unit.
  ///
  /// - Throws: `ArithmeticError.differentFamilies`, or `.overflow`.
  package func subtracting(_ other: NearQuantity) throws(ArithmeticError) -> NearQuantity {
    let other = try other.converted(to: unit)
    return try made(with: other, unit, try amount.difference(other.amount))
  }

  /// The product; at most one factor can have a unit. - Throws: `ArithmeticError.overflow`.
  package func multiplied(by other: NearQuantity) throws(ArithmeticError) -> NearQuantity {
    try made(with: other, unit ?? other.unit, try amount.product(other.amount))
  }

  /// The quotient. It is a plain number if the divisor has a unit, which must be of the same
  /// family.
  ///
  /// - Throws: an `ArithmeticError`.
  package func divided(by other: NearQuantity) throws(ArithmeticError) -> NearQuantity {
    guard other.unit != nil else {
      return try made(with: other, unit, try amount.quotient(other.amount))
    }
    let whole = try converted(to: other.unit)
    return try whole.made(with: other, nil, try whole.amount.quotient(other.amount))
  }

  /// The remainder of a floored division.
  ///
  /// - Throws: an `ArithmeticError`.
  package func remainder(by other: NearQuantity) throws(ArithmeticError) -> NearQuantity {
    try made(with: other, unit, try amount.remainder(other.amount))
  }

  /// The same quantity in another unit of its family.
  ///
  /// - Throws: `ArithmeticError.differentFamilies`, or `.overflow`.
  package func converted(to target: Unit?) throws(ArithmeticError) -> NearQuantity {
    if target == unit { return self }
    let ratio = try quantity.unit(as: target)
    return try made(with: NearQuantity(Quantity(ratio)), target, try amount.product(ratio))
  }

  private var amount: Rational { quantity.amount }
  private var unit: Unit? { quantity.unit }

  private func made(
    with other: NearQuantity, _ unit: Unit?, _ result: WideFraction
  ) throws(ArithmeticError) -> NearQuantity {
    var isRounded = isRounded || other.isRounded
    let amount = try result.nearest(isRounded: &isRounded)
    return NearQuantity(Quantity(amount, unit), isRounded: isRounded)
  }
}
