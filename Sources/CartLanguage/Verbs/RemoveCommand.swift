/// `remove WHICH [on LIST]`
package struct RemoveCommand: SelectionVerb {
  package static let name = CommandName.remove
  package static let help = CommandHelp(
    group: .items,
    summary: "Remove items from a list.",
    details: [
      "Choose items by name, separated by commas, or with `all`, `all in CATEGORY`, `all except "
        + "ITEMS`, or `where` and a condition.",
      "An item in an interpolation, as in a loop over `items`, means exactly that item, on its "
        + "own list.",
      "An amount removes a part, and the rest stays: `remove 2 Eggs`, `remove 500 ml Milk`.",
      "Use `delete` for lists.",
    ],
    examples: [
      "add Milk, Bread", "remove Milk", "remove where name contains \"br\"", "add 6 Eggs",
      "remove 2 Eggs",
    ],
    seeAlso: [.clear, .delete])
  package static let forms = [Form(.selection(.any), clauses: .in.unsaid, .on)]
  package static let mayWrite = true

  /// The items to remove.
  package var selection: Selection

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
