/// `remove WHICH [on LIST]`
package struct RemoveCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.remove
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .items,
    usage: ["remove WHICH [on LIST]"],
    summary: "Take items off a list.",
    details: [
      "Items are chosen by names separated by commas, by `all`, `all in CATEGORY`, "
        + "or `where` and a condition.",
      "An item in a hole, as in a loop over `items`, is that very item, on its own list.",
      "Items are removed; lists are deleted.",
    ],
    examples: [
      "add Milk, Bread", "remove Milk", "remove where name contains \"br\"",
    ],
    seeAlso: [.clear, .delete])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm(
    .items(.any), clauses: [.in, .to, .on, .from], offering: [.on])
  /// Whether running it may change the store.
  package static let mayWrite = true

  /// Which items.
  package var selection: Selection

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> RemoveCommand {
    RemoveCommand(selection: try parser.parseSelection(for: name))
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .items(selection) }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
