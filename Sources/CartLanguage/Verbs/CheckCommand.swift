/// `check WHICH [on LIST]`
package struct CheckCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.check
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .items,
    usage: ["check WHICH [on LIST]"],
    summary: "Tick items off.",
    details: [
      "Items are chosen by names separated by commas, by `all`, `all in CATEGORY`, "
        + "or `where` and a condition.",
      "An item in a hole, as in a loop over `items`, is that very item, on its own list.",
      "Checking what is checked already changes nothing.",
    ],
    examples: [
      "add Milk, Bread, 6 Bananas in produce", "check Milk, Bread", "check all in produce",
      "check where quantity > 100",
    ],
    seeAlso: [.uncheck, .toggle, .clear])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm(
    .items(.pending), clauses: [.in, .to, .on, .from], offering: [.on])
  /// Whether running it may change the store.
  package static let mayWrite = true

  /// Which items.
  package var selection: Selection

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> CheckCommand {
    CheckCommand(selection: try parser.parseSelection(for: name))
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .items(selection) }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
