/// `pause NAME`
package struct PauseCommand: PhraseVerb {
  package static let name = CommandName.pause
  package static let help = CommandHelp(
    group: .templates,
    summary: "Pause a schedule until you resume it.",
    examples: ["list Weekly; every day apply breakfast", "pause breakfast", "due"],
    seeAlso: [.resume, .skip, .schedules])
  package static let forms = [Form(.one(.schedule, shown: "SCHEDULE"))]
  package static let mayWrite = true

  /// The schedule's name.
  package var phrase: Phrase

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
