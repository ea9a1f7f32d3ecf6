/// `toggle WHICH [on LIST]`
package struct ToggleCommand: SelectionVerb {
  package static let name = CommandName.toggle
  package static let help = CommandHelp(
    group: .items,
    summary: "Check pending items and uncheck checked ones.",
    details: [
      "Choose items by name, separated by commas, or with `all`, `all in CATEGORY`, `all except "
        + "ITEMS`, or `where` and a condition."
    ],
    examples: [
      "add Milk, Bread", "toggle Milk", "toggle all",
    ],
    seeAlso: [.check, .uncheck])
  package static let forms = [Form(.selection(.any), clauses: .in.unsaid, .on)]
  package static let mayWrite = true

  /// The items to toggle.
  package var selection: Selection

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
