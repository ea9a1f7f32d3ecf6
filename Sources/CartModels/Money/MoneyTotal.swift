/// A total of money, kept apart by currency: nothing is converted.
package struct MoneyTotal: Hashable, Sendable {
  private var amounts: [Currency?: Rational] = [:]

  /// Makes a total of nothing.
  package init() {}

  /// Adds to it.
  package mutating func add(_ money: Money) throws(ArithmeticError) {
    amounts[money.currency] = try (amounts[money.currency] ?? 0).adding(money.amount)
  }

  /// The amount in each currency, in the order of their codes.
  package var parts: [Money] {
    amounts.map { Money($0.value, $0.key) }
      .sorted { ($0.currency?.code ?? "") < ($1.currency?.code ?? "") }
  }

  /// The total for people: `€41.20`, `€41.20 and $3.00`.
  package var displayText: String {
    parts.isEmpty ? Money(0).displayText : parts.map(\.roundedText).joined(separator: " and ")
  }
}
