/// An exact amount of money.
package struct Money: Hashable, Sendable, Codable {
  /// How much of it.
  package let amount: Rational
  /// The currency; nil where none was said and the store has none.
  package let currency: Currency?

  /// Makes an amount of money.
  package init(_ amount: Rational, _ currency: Currency? = nil) {
    (self.amount, self.currency) = (amount, currency)
  }

  /// The sum, where both are of one currency; the other may be unknown.
  ///
  /// - Throws: `ArithmeticError.differentFamilies` where they are not, or `.overflow`.
  package func adding(_ other: Money?) throws(ArithmeticError) -> Money {
    guard let other else { return self }
    guard currency == other.currency else { throw .differentFamilies }
    return Money(try amount.adding(other.amount), currency)
  }
}
