/// `prices [NAME] [at SHOP]`
package struct PricesCommand: PhraseVerb {
  package static let name = CommandName.prices
  package static let help = CommandHelp(
    group: .money,
    summary: "Show prices; those of one item, the cheapest first.",
    details: [
      "With a name, prices are ranked by the price of a kilogram, a litre or a piece. Each shows "
        + "its shop, the day on which it was noted, and whether it has ended."
    ],
    examples: [
      "price Milk 1.29 for 1 l", "price Milk 2.38 for 2 l", "prices Milk", "prices",
    ],
    seeAlso: [.price, .compare, .forget])
  package static let forms = [Form(.optional(.priced), clauses: .at)]
  package static let mayWrite = false

  /// The name and the shop; empty for all prices.
  package var phrase: Phrase

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
