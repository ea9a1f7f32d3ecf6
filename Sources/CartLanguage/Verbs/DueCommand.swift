/// `due`
package struct DueCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.due
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .templates,
    usage: ["due"],
    summary: "Show the schedules that today asks for; `apply due` applies them.",
    details: ["What was missed more than once is due once."],
    examples: ["list Weekly; every day apply breakfast", "due", "apply due", "due"],
    seeAlso: [.apply, .next, .skip])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm.none
  /// Whether running it may change the store.
  package static let mayWrite = false

  /// Reads what follows the verb: nothing.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> DueCommand {
    DueCommand()
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .none }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
