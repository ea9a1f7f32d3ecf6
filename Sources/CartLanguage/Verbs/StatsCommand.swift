/// `stats [LIST]`
package struct StatsCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.stats
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .looking,
    usage: ["stats [LIST]"],
    summary: "Count a list's items, done and to do, by category.",
    examples: ["add Milk, 6 Bananas", "check Milk", "stats"],
    seeAlso: [.show, .lists])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm(
    .looseTitle, clauses: [.to, .on, .from], offering: [.on])
  /// Whether running it may change the store.
  package static let mayWrite = false

  /// The list's title; empty for the current list.
  package var phrase: Phrase

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> StatsCommand {
    StatsCommand(phrase: try parser.parsePhrase())
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .titles([phrase]) }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
