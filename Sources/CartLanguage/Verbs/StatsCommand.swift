/// `stats [LIST]`
package struct StatsCommand: SentenceSyntax {
  package static let name = CommandName.stats
  package static let help = CommandHelp(
    group: .looking,
    summary: "Count a list's items, done and to do, by category.",
    examples: ["add Milk, 6 Bananas", "check Milk", "stats"],
    seeAlso: [.show, .lists])
  package static let forms = [Form(.optional(.list), clauses: .on.hidden)]
  package static let mayWrite = false

  /// The list's title; empty for the current list.
  package var phrase: Phrase

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> StatsCommand {
    let phrase = try parser.parsePhrase()
    parser.noteOldListWords(in: phrase)
    return StatsCommand(phrase: phrase)
  }

  package var phraseRole: PhraseRole { .titles([phrase]) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
