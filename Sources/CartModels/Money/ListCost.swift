/// What the items of a list cost together.
package struct ListCost: Hashable, Sendable {
  /// The total of those that have a price.
  package var total = MoneyTotal()
  /// How many have one.
  package var priced = 0
  /// How many there are.
  package var count = 0
  /// What the list may cost.
  package var budget: Money?

  /// The currency of a total of nothing.
  private let currency: Currency?

  /// Makes the cost of nothing.
  package init(budget: Money? = nil, in currency: Currency? = nil) {
    (self.budget, self.currency) = (budget, currency)
  }

  /// Counts an item in.
  package mutating func add(_ money: Money?) throws(ArithmeticError) {
    count += 1
    guard let money else { return }
    priced += 1
    try total.add(money)
  }

  /// How much it is over the budget; nil where it isn't, or has none in its currency.
  package var excess: Money? {
    guard let budget, let part = total.parts.first(where: { $0.currency == budget.currency }),
      part.amount > budget.amount
    else { return nil }
    do throws(ArithmeticError) {
      return Money(try part.amount.subtracting(budget.amount), budget.currency)
    } catch {
      return nil
    }
  }

  /// It in a line: `about €41.20 of €60.00, 9 of 12 priced`.
  package var displayText: String {
    let limit = budget.map { " of \($0.displayText)" } ?? ""
    let over = excess.map { ", \($0.roundedText) over" } ?? ""
    let sum =
      priced == 0 ? Money(0, budget?.currency ?? currency).displayText : total.displayText
    return "about \(sum)\(limit)\(over), \(priced) of \(count) priced"
  }
}
