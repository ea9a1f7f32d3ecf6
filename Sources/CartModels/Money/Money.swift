/// An amount of money: exact, or rounded if the exact amount has too many digits. Sums of prices per
/// pound and per kilogram soon do.
package struct Money: Hashable, Sendable, Codable {
  /// The amount in units of the currency.
  package let amount: Rational
  /// The currency; nil if neither the money nor the store specifies one.
  package let currency: Currency?

  /// Creates an amount of money.
  package init(_ amount: Rational, _ currency: Currency? = nil) {
    (self.amount, self.currency) = (amount, currency)
  }

  /// The same money, in a default currency if it has none.
  package func counted(in usual: Currency?) -> Money { Money(amount, currency ?? usual) }

  /// The sum of two amounts in the same currency; nil for the other amount adds nothing.
  ///
  /// - Throws: `ArithmeticError.differentFamilies` if the currencies differ, or `.overflow`.
  package func adding(_ other: Money?) throws(ArithmeticError) -> Money {
    guard let other else { return self }
    guard currency == other.currency else { throw .differentFamilies }
    return Money(try amount.sum(other.amount).nearest, currency)
  }
}
