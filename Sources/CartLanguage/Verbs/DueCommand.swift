/// `due`
package struct DueCommand: LoneVerb {
  package static let name = CommandName.due
  package static let help = CommandHelp(
    group: .templates,
    summary: "Show the due schedules, then items by due date.",
    details: [
      "`apply due` applies the schedules. A schedule that was missed several times is due once.",
      "Lists the pending items of all lists; `show due` shows those of one list.",
    ],
    examples: [
      "list Weekly; every day apply breakfast", "add Cream due friday", "due", "apply due", "due",
    ],
    seeAlso: [.apply, .next, .skip, .show])
  package static let forms = [Form()]
  package static let mayWrite = false

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
