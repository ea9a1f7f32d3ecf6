/// `sample`
package struct SampleCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.sample
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .program,
    usage: ["sample"],
    summary: "Make three example lists, where there is no list yet.",
    examples: ["sample", "lists"],
    seeAlso: [.help, .show])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm.none
  /// Whether running it may change the store.
  package static let mayWrite = true

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> SampleCommand {
    SampleCommand()
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .none }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
