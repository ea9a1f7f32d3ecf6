/// `schedules`
package struct SchedulesCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.schedules
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .templates,
    usage: ["schedules"],
    summary: "Show what comes back, and when next.",
    examples: ["list Weekly; every friday apply breakfast starting 2026-01-09", "schedules"],
    seeAlso: [.every, .next, .due])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm.none
  /// Whether running it may change the store.
  package static let mayWrite = false

  /// Reads what follows the verb: nothing.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> SchedulesCommand {
    SchedulesCommand()
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .none }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
