/// `ensure ITEMS [on LIST]`
package struct EnsureCommand: NewItemsVerb {
  package static let name = CommandName.ensure
  package static let help = CommandHelp(
    group: .items,
    summary: "Make sure that at least this much is on a list.",
    details: [
      "Like `add`, but raises the amount instead of adding to it, so repeating it changes "
        + "nothing. Checked items count as absent."
    ],
    examples: ["ensure 12 Eggs", "ensure 12 Eggs, 1 kg Flour"],
    seeAlso: [.add])
  package static let forms = [
    Form(.many(.newItem), clauses: .in.hidden, .at.hidden, .note.hidden, .due.hidden, .on)
  ]
  package static let mayWrite = true

  /// The items to ensure.
  package var phrases: [Phrase]

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
