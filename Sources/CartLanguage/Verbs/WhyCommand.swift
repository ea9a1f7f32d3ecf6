/// `why ITEM [on LIST]`
package struct WhyCommand: PhraseVerb {
  package static let name = CommandName.why
  package static let help = CommandHelp(
    group: .looking,
    summary: "Explain where an item's category and each part of its amount come from.",
    details: [
      "Each line is a journal step that changed the item, with the time and the line, script, "
        + "template or schedule that made it. Parts that the journal no longer holds are listed "
        + "as such.",
      "It also shows what `have` noted about it.",
      "For something that is on no list, it shows the category it would get.",
    ],
    examples: ["add Milk", "add 2 Milk", "why Milk", "why chocolate"],
    seeAlso: [.log, .categories, .bought, .have])
  package static let forms = [Form(.one(.item(.any)), clauses: .onList)]
  package static let mayWrite = false

  /// The item, with an optional list clause.
  package var phrase: Phrase

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
