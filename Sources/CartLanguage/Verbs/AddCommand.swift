/// `add ITEMS [to LIST]`
package struct AddCommand: NewItemsVerb {
  package static let name = CommandName.add
  package static let help = CommandHelp(
    group: .items,
    summary: "Put items on a list.",
    details: [
      "Separate items with commas. Each can begin with an amount (`6`, `1.5 kg`, `½`, `a dozen`, "
        + "`half a`, `2-3`: `help amounts`) and end with `in CATEGORY` and `note \"…\"`.",
      "Write the shop after `at`: `add Batteries at IKEA`. `shop IKEA: household` defines a shop.",
      "Write the due date after `due`: `friday`, `in 3 days`, `24 dec`, `2026-12-24`, `end of "
        + "month`, `christmas`, or an interpolation.",
      "If an item is already on the list, the amounts are added: `1 kg` and `200 g` make `1.2 "
        + "kg`. A checked item becomes pending again, with the new amount.",
      "Notation from other lists is read as `import` reads it: `add Eggs (12), Cat Food - Salmon`; "
        + "`[x] Bread` is added as a checked item.",
      "Put a name that reads like something else in quotes: `add \"7 Up in Cans\"`.",
    ],
    examples: [
      "add 6 Bananas in produce", "add 2 l Milk, Bread, a dozen Eggs",
      "add Rice note \"Basmati preferred\"",
    ],
    seeAlso: [.ensure, .check, .set])
  package static let forms = [
    Form(.many(.newItem), clauses: .in.hidden, .at.hidden, .note.hidden, .due.hidden, .to)
  ]
  package static let mayWrite = true

  /// The items to add.
  package var phrases: [Phrase]

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
