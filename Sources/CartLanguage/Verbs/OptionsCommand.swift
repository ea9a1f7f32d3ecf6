/// `options`
package struct OptionsCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.options
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .program,
    usage: ["options"],
    summary: "Show what can be chosen, what it is, and who said so.",
    examples: ["option journal_age = 90 days", "options"],
    seeAlso: [.option])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm.none
  /// Whether running it may change the store.
  package static let mayWrite = false

  /// Reads what follows the verb: nothing.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> OptionsCommand {
    OptionsCommand()
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .none }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
