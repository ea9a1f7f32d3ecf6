/// `check WHICH [on LIST]`
package struct CheckCommand: SentenceSyntax {
  package static let name = CommandName.check
  package static let help = CommandHelp(
    group: .items,
    summary: "Tick items off.",
    details: [
      "Items are chosen by names separated by commas, by `all`, `all in CATEGORY`, "
        + "`all except ITEMS`, or `where` and a condition.",
      "An item in a hole, as in a loop over `items`, is that very item, on its own list.",
      "Checking what is checked already changes nothing.",
    ],
    examples: [
      "add Milk, Bread, 6 Bananas in produce", "check Milk, Bread", "check all in produce",
      "check where quantity > 100",
    ],
    seeAlso: [.uncheck, .toggle, .clear])
  package static let forms = [Form(.selection(.pending), clauses: .in.unsaid, .on)]
  package static let mayWrite = true

  /// Which items.
  package var selection: Selection

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> CheckCommand {
    CheckCommand(selection: try parser.parseSelection(for: name))
  }

  package var phraseRole: PhraseRole { .items(selection) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
