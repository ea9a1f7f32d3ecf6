/// `ensure ITEMS [on LIST]`
package struct EnsureCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.ensure
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .items,
    usage: ["ensure ITEMS [on LIST]"],
    summary: "See that at least this much is on a list.",
    details: [
      "Like `add`, but an amount is raised, never added: saying it again changes nothing. "
        + "What is checked off counts as absent."
    ],
    examples: ["ensure 12 Eggs", "ensure 12 Eggs, 1 kg Flour"],
    seeAlso: [.add])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm(
    .newItems, clauses: [.in, .note, .to, .on, .from], offering: [.in, .note, .on],
    readsAmount: true)
  /// Whether running it may change the store.
  package static let mayWrite = true

  /// What there should be.
  package var phrases: [Phrase]

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> EnsureCommand {
    let phrases = try parser.parsePhrases()
    guard !phrases.isEmpty else { throw parser.missing("something to ensure", for: name) }
    return EnsureCommand(phrases: phrases)
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .newItems(phrases) }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
