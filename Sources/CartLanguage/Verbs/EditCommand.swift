/// `edit WHICH`
package struct EditCommand: SelectionVerb {
  package static let name = CommandName.edit
  package static let help = CommandHelp(
    group: .items,
    summary: "Edit an item in place.",
    details: [
      "At the prompt, the next line is prefilled with a `set` sentence for the item, such as "
        + "`set Milk name \"Milk\" quantity 2 l in Dairy note \"\" due none`. Change it and press "
        + "Enter, or Ctrl-C to cancel. Only what you change is set.",
      "It edits one item at a time. In scripts, with `-c` and from the shell, there is no line to "
        + "edit, so `edit` fails and shows what to write.",
    ],
    examples: ["add 2 l Milk", "edit Milk"],
    seeAlso: [.set, .rename])
  package static let forms = [Form(.selection(.any), clauses: .on)]
  package static let mayWrite = false

  /// The item to edit.
  package var selection: Selection

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
