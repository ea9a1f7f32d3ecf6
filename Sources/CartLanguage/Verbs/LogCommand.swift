/// `log [N]`
package struct LogCommand: CountVerb {
  package static let name = CommandName.log
  package static let help = CommandHelp(
    group: .history,
    summary: "Show recent changes, latest first.",
    details: [
      "Shows the time, the origin and the first changes of each step. Shows ten steps, unless you "
        + "give a number."
    ],
    examples: ["add Milk", "check Milk", "log", "log 1"],
    seeAlso: [.undo, .redo, .history])
  package static let forms = [Form(.optional(.count))]
  package static let mayWrite = false
  static let usualCount = 10

  /// The number of steps; above zero.
  package var count: Int

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
