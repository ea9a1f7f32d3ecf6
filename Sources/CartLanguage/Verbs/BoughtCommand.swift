/// `bought [TEXT]`
package struct BoughtCommand: PhraseVerb {
  package static let name = CommandName.bought
  package static let help = CommandHelp(
    group: .looking,
    summary: "Show past purchases, latest first.",
    details: [
      "Checking an item off records a purchase. Without TEXT, shows the last twenty purchases; "
        + "with TEXT, all whose name contains it. Purchases stay when items and lists are "
        + "deleted; `uncheck` and `undo` correct them."
    ],
    examples: ["add 2 l Milk, Bread", "check all", "bought", "bought milk"],
    seeAlso: [.check, .find, .log])
  package static let forms = [Form(.optional(.purchase, shown: "TEXT"))]
  package static let mayWrite = false

  /// The text; empty for all purchases.
  package var phrase: Phrase

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> BoughtCommand {
    BoughtCommand(phrase: try parser.parseSoughtText(help: "`bought` alone shows the last twenty"))
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
