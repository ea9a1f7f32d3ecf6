/// The functions on prices, budgets and spending.
package enum MoneyFunction: String, FunctionTheme {
  case cost, total, budget, unitPrice = "unit_price", spent

  package var help: FunctionHelp {
    switch self {
    case .cost:
      described(
        [.required("item", [.item, .text, .category])], to: .money, canBeMissing: true,
        "The cost of an item, by its price; packs are bought whole.",
        "add 3 Milk; price Milk 1.29; print cost(\"Milk\")",
        failing: [FunctionHelp.Failure("cost(\"Nothing\")", .missingValue)])
    case .total:
      described(
        [.optional("list", "the current list", .text)], to: .money,
        "The total cost of the items of a list that have prices.",
        "add 3 Milk; price Milk 1.29; budget 5; assert total() <= budget()",
        failing: [FunctionHelp.Failure("total(\"Nowhere\")", .unknownList)])
    case .budget:
      described(
        [.optional("list", "the current list", .text)], to: .money, canBeMissing: true,
        "The budget of a list.", "add Milk; budget 60; print budget()",
        failing: [FunctionHelp.Failure("budget()", .missingValue)])
    case .unitPrice:
      described(
        [.required("name", .text)], to: .money, canBeMissing: true,
        "The price of a kilogram, a litre or a piece, by the latest valid price.",
        "price Eggs 3.49 for 10; print unit_price(\"Eggs\")",
        failing: [FunctionHelp.Failure("unit_price(\"Nothing\")", .missingValue)])
    case .spent:
      described(
        [
          .optional("since", "the first purchase", .date), .optional("by", "none", .text),
        ], to: [.money, .record],
        "The total paid; with `by`, a record by category, shop, month or name.",
        "add Milk; check Milk for 1.29; print spent()",
        "add Milk; check Milk for 1.29; print spent(by: \"name\")",
        failing: [FunctionHelp.Failure("spent(by: \"colour\")", .outOfRange)])
    }
  }
}
