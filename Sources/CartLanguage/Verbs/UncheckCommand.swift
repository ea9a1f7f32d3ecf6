/// `uncheck WHICH [on LIST]`
package struct UncheckCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.uncheck
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .items,
    usage: ["uncheck WHICH [on LIST]"],
    summary: "Make ticked items pending again.",
    details: [
      "Items are chosen by names separated by commas, by `all`, `all in CATEGORY`, "
        + "or `where` and a condition.",
      "Unchecking what is pending already changes nothing.",
    ],
    examples: [
      "add Milk", "check Milk", "uncheck Milk",
    ],
    seeAlso: [.check, .toggle])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm(
    .items(.completed), clauses: [.in, .to, .on, .from], offering: [.on])
  /// Whether running it may change the store.
  package static let mayWrite = true

  /// Which items.
  package var selection: Selection

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> UncheckCommand {
    UncheckCommand(selection: try parser.parseSelection(for: name))
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .items(selection) }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
