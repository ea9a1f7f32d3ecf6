/// `resume NAME`
package struct ResumeCommand: PhraseVerb {
  package static let name = CommandName.resume
  package static let help = CommandHelp(
    group: .templates,
    summary: "Resume a paused schedule.",
    details: [
      "Days during the pause are skipped; today still counts."
    ],
    examples: [
      "list Weekly; every day apply breakfast; pause breakfast", "resume breakfast", "due",
    ],
    seeAlso: [.pause, .skip, .schedules])
  package static let forms = [Form(.one(.schedule, shown: "SCHEDULE"))]
  package static let mayWrite = true

  /// The schedule's name.
  package var phrase: Phrase

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
