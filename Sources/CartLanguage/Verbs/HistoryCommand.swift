/// `history [TEXT]`
package struct HistoryCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.history
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .history,
    usage: ["history [TEXT]"],
    summary: "Show what was typed at the prompt, the latest last.",
    details: [
      "Shows the latest twenty entries, or all that hold a text, whatever its case and "
        + "accents. Prompts that are open at the same time share them.",
      "At the prompt, ↑ brings back what begins like the line so far, and ^R looks for a "
        + "text. An entry that begins with a blank is not kept. Scripts have no history.",
    ],
    examples: ["history", "history milk"],
    seeAlso: [.log])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm(.entry)
  /// Whether running it may change the store.
  package static let mayWrite = false

  /// The text; empty for the latest entries.
  package var phrase: Phrase

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> HistoryCommand {
    HistoryCommand(phrase: try parser.parsePhrase())
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .plain([phrase]) }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
