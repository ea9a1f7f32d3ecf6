/// `why ITEM [on LIST]`
package struct WhyCommand: SentenceSyntax {
  package static let name = CommandName.why
  package static let help = CommandHelp(
    group: .looking,
    summary: "Say where an item's category and each part of its amount come from.",
    details: [
      "Each line is a step of the journal that changed it, with what was typed or which script, "
        + "template or schedule it was, and when. What the journal no longer holds is said so.",
      "Of something that is on no list, it says where it would go.",
    ],
    examples: ["add Milk", "add 2 Milk", "why Milk", "why chocolate"],
    seeAlso: [.log, .categories, .bought])
  package static let forms = [Form(.one(.item(.any)), clauses: .onList)]
  package static let mayWrite = false

  /// The item, and perhaps its list.
  package var phrase: Phrase

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> WhyCommand {
    let phrase = try parser.parsePhrase()
    guard !phrase.isEmpty else { throw parser.missing("an item", for: name) }
    return WhyCommand(phrase: phrase)
  }

  package var phraseRole: PhraseRole { .plain([phrase]) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
