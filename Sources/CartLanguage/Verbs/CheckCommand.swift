/// `check WHICH [on LIST]`
package struct CheckCommand: SelectionVerb {
  package static let name = CommandName.check
  package static let help = CommandHelp(
    group: .items,
    summary: "Check items off.",
    details: [
      "Choose items by name, separated by commas, or with `all`, `all in CATEGORY`, `all except "
        + "ITEMS`, or `where` and a condition.",
      "An item in an interpolation, as in a loop over `items`, means exactly that item, on its "
        + "own list.",
      "Checking a checked item changes nothing.",
    ],
    examples: [
      "add Milk, Bread, 6 Bananas in produce", "check Milk, Bread", "check all in produce",
      "check where quantity > 100",
    ],
    seeAlso: [.uncheck, .toggle, .clear])
  package static let forms = [Form(.selection(.pending), clauses: .in.unsaid, .on)]
  package static let mayWrite = true

  /// Which items.
  package var selection: Selection

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
