/// `learned [N]`
package struct LearnedCommand: CountVerb {
  package static let name = CommandName.learned
  package static let help = CommandHelp(
    group: .looking,
    summary: "Show the categories learned for names, latest first, and the names on receipts.",
    details: [
      "The category after `in` in `add` or `set` is remembered for that name and for all names "
        + "that end with it: after `add wool yarn in Hobby`, red wool yarn goes there too. It "
        + "takes precedence over the catalogue.",
      "Shows the last twenty, unless you give a number. `forget learned NAME` forgets a category "
        + "or the product of a name on receipts; `undo` restores it.",
    ],
    examples: ["add Wool in household", "learned", "forget learned Wool"],
    seeAlso: [.category, .forget, .add])
  package static let forms = [Form(.optional(.count))]
  package static let mayWrite = false
  static let usualCount = 20

  /// The maximum number to show; above zero.
  package var count: Int

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
