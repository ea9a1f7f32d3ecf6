/// `ensure ITEMS [on LIST]`
package struct EnsureCommand: SentenceSyntax {
  package static let name = CommandName.ensure
  package static let help = CommandHelp(
    group: .items,
    summary: "See that at least this much is on a list.",
    details: [
      "Like `add`, but an amount is raised, never added: saying it again changes nothing. "
        + "What is checked off counts as absent."
    ],
    examples: ["ensure 12 Eggs", "ensure 12 Eggs, 1 kg Flour"],
    seeAlso: [.add])
  package static let forms = [
    Form(.many(.newItem), clauses: .in.hidden, .at.hidden, .note.hidden, .due.hidden, .on)
  ]
  package static let mayWrite = true

  /// What there should be.
  package var phrases: [Phrase]

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> EnsureCommand {
    let phrases = try parser.parsePhrases()
    guard !phrases.isEmpty else { throw parser.missing("something to ensure", for: name) }
    return EnsureCommand(phrases: phrases)
  }

  package var phraseRole: PhraseRole { .newItems(phrases) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
