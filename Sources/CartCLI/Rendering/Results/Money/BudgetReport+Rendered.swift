import CartInterchange
import CartInterpreter
import CartModels

/// `budget`: the cost of a list and its budget.
extension BudgetReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    let title = context.style.bold(context.style.safe(list.title))
    let end = cost.budget == nil ? "; no budget: `budget 60` sets one" : ""
    return .prose("\(title)  \(cost.displayText)\(end)\n")
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(BudgetJSON(self))
  }
}

private struct BudgetJSON: Encodable {
  let list: String
  let cost: ListCostJSON

  init(_ report: BudgetReport) {
    (list, cost) = (report.list.title, ListCostJSON(report.cost))
  }
}

/// The cost of a list and its budget.
struct ListCostJSON: Encodable {
  private let budget: Nullable<MoneyJSON>
  private let totals: [MoneyJSON]
  private let priced: Int
  private let total: Int

  init(_ cost: ListCost) {
    budget = Nullable(cost.budget.map { MoneyJSON($0) })
    totals = cost.total.parts.map { MoneyJSON($0) }
    (priced, total) = (cost.priced, cost.count)
  }
}
