/// `exit`
package struct ExitCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.exit
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .program,
    usage: ["exit"],
    summary: "Leave the prompt; ^D does too.",
    examples: ["exit"],
    seeAlso: [.help])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm.none
  /// Whether running it may change the store.
  package static let mayWrite = false

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ExitCommand {
    ExitCommand()
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .none }

  /// Where it may stand.
  package var place: SentencePlace {
    .outsideTemplates(
      advice: "leave it out: a template ends with its last sentence")
  }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
