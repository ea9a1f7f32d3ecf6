/// An exact amount of money.
package struct Money: Hashable, Sendable, Codable {
  /// How much of it.
  package let amount: Rational
  /// The currency; nil if neither the money nor the store specifies one.
  package let currency: Currency?

  /// Makes an amount of money.
  package init(_ amount: Rational, _ currency: Currency? = nil) {
    (self.amount, self.currency) = (amount, currency)
  }

  /// The same amount, in a currency if it has none.
  package func counted(in usual: Currency?) -> Money { Money(amount, currency ?? usual) }

  /// The sum, where both are of one currency; the other may be unknown.
  ///
  /// - Throws: `ArithmeticError.differentFamilies` where they are not, or `.overflow`.
  package func adding(_ other: Money?) throws(ArithmeticError) -> Money {
    guard let other else { return self }
    guard currency == other.currency else { throw .differentFamilies }
    return Money(try amount.adding(other.amount), currency)
  }
}
