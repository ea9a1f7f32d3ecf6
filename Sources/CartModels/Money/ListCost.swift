/// The total cost of the items of a list.
package struct ListCost: Hashable, Sendable {
  /// The total of the items that have a price.
  package var total = MoneyTotal()
  /// The number of items that have a price.
  package var priced = 0
  /// The number of items.
  package var count = 0
  /// The budget of the list.
  package var budget: Money?

  /// The currency of an empty total.
  private let currency: Currency?

  /// Creates the cost of an empty list.
  package init(budget: Money? = nil, in currency: Currency? = nil) {
    (self.budget, self.currency) = (budget, currency)
  }

  /// Adds an item to the count and its money, if any, to the total.
  package mutating func add(_ money: Money?) throws(ArithmeticError) {
    count += 1
    guard let money else { return }
    priced += 1
    try total.add(money)
  }

  /// The excess over the budget; nil if the total is within it or has no part in its currency.
  package var excess: Money? {
    guard let budget, let part = total.parts.first(where: { $0.currency == budget.currency }),
      part.amount > budget.amount
    else { return nil }
    do throws(ArithmeticError) {
      return Money(try part.amount.difference(budget.amount).nearest, budget.currency)
    } catch {
      return nil
    }
  }

  /// The cost in one line: `about €41.20 of €60.00, 9 of 12 priced`.
  package var displayText: String {
    let limit = budget.map { " of \($0.displayText)" } ?? ""
    let over = excess.map { ", \($0.roundedText) over" } ?? ""
    let sum =
      priced == 0 ? Money(0, budget?.currency ?? currency).displayText : total.displayText
    return "about \(sum)\(limit)\(over), \(priced) of \(count) priced"
  }
}
