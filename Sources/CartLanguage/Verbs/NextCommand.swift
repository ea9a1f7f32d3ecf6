/// `next [N]`
package struct NextCommand: CountVerb {
  package static let name = CommandName.next
  package static let help = CommandHelp(
    group: .templates,
    summary: "Show the next days on which schedules are due.",
    details: [
      "Shows ten days of all schedules together, unless you give a number."
    ],
    examples: [
      "list Weekly; every friday apply breakfast starting 2026-01-09", "next", "next 3",
    ],
    seeAlso: [.schedules, .due, .every])
  package static let forms = [Form(.optional(.count))]
  package static let mayWrite = false
  static let usualCount = 10

  /// The number of days; above zero.
  package var count: Int

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
