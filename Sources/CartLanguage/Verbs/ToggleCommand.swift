/// `toggle WHICH [on LIST]`
package struct ToggleCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.toggle
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .items,
    usage: ["toggle WHICH [on LIST]"],
    summary: "Tick pending items off and make ticked ones pending.",
    details: [
      "Items are chosen by names separated by commas, by `all`, `all in CATEGORY`, "
        + "or `where` and a condition."
    ],
    examples: [
      "add Milk, Bread", "toggle Milk", "toggle all",
    ],
    seeAlso: [.check, .uncheck])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm(
    .items(.any), clauses: [.in, .to, .on, .from], offering: [.on])
  /// Whether running it may change the store.
  package static let mayWrite = true

  /// Which items.
  package var selection: Selection

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ToggleCommand {
    ToggleCommand(selection: try parser.parseSelection(for: name))
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .items(selection) }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
