/// `schedules`
package struct SchedulesCommand: LoneVerb {
  package static let name = CommandName.schedules
  package static let help = CommandHelp(
    group: .templates,
    summary: "Show the schedules with their next due dates.",
    examples: ["list Weekly; every friday apply breakfast starting 2026-01-09", "schedules"],
    seeAlso: [.every, .next, .due])
  package static let forms = [Form()]
  package static let mayWrite = false

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
