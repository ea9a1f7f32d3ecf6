/// `uncheck WHICH [on LIST]`
package struct UncheckCommand: SelectionVerb {
  package static let name = CommandName.uncheck
  package static let help = CommandHelp(
    group: .items,
    summary: "Make checked items pending again.",
    details: [
      "Choose items by name, separated by commas, or with `all`, `all in CATEGORY`, `all except "
        + "ITEMS`, or `where` and a condition.",
      "Unchecking a pending item changes nothing.",
    ],
    examples: [
      "add Milk", "check Milk", "uncheck Milk",
    ],
    seeAlso: [.check, .toggle])
  package static let forms = [Form(.selection(.completed), clauses: .in.unsaid, .on)]
  package static let mayWrite = true

  /// The items to uncheck.
  package var selection: Selection

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
