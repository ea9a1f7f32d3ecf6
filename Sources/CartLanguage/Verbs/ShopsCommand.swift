/// `shops`
package struct ShopsCommand: LoneVerb {
  package static let name = CommandName.shops
  package static let help = CommandHelp(
    group: .lists,
    summary: "Show the shops, each with its category order.",
    details: [
      "`*` marks the shop in use. Lists with a shop of their own are named."
    ],
    examples: ["shop Lidl: produce, dairy", "shop Lidl", "shops"],
    seeAlso: [.shop, .categories])
  package static let forms = [Form()]
  package static let mayWrite = false

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
