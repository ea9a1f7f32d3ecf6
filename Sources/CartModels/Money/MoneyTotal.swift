/// A total of money with one amount per currency; nothing is converted.
package struct MoneyTotal: Hashable, Sendable {
  /// The amount in each currency, ordered by code.
  package private(set) var parts: [Money] = []

  /// Creates an empty total.
  package init() {}

  /// Adds money to the total.
  package mutating func add(_ money: Money) throws(ArithmeticError) {
    if let place = parts.firstIndex(where: { $0.currency == money.currency }) {
      parts[place] = try parts[place].adding(money)
      return
    }
    let code = money.currency?.code ?? ""
    let place = parts.firstIndex { code < $0.currency?.code ?? "" } ?? parts.count
    parts.insert(money, at: place)
  }

  /// The total for people: `€41.20`, `€41.20 and $3.00`.
  package var displayText: String {
    parts.isEmpty ? Money(0).displayText : parts.map(\.roundedText).joined(separator: " and ")
  }
}
