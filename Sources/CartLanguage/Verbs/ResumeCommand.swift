/// `resume NAME`
package struct ResumeCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.resume
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .templates,
    usage: ["resume SCHEDULE"],
    summary: "Let a paused schedule go on.",
    details: ["What fell on the days it was paused is left out; today still counts."],
    examples: [
      "list Weekly; every day apply breakfast; pause breakfast", "resume breakfast", "due",
    ],
    seeAlso: [.pause, .skip, .schedules])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm(.schedule)
  /// Whether running it may change the store.
  package static let mayWrite = true

  /// The schedule's name.
  package var schedule: Phrase

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ResumeCommand {
    ResumeCommand(schedule: try parser.expectSchedule(for: name))
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .plain([schedule]) }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
