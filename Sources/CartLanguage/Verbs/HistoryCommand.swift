/// `history [TEXT]`
package struct HistoryCommand: SentenceSyntax {
  package static let name = CommandName.history
  package static let help = CommandHelp(
    group: .history,
    summary: "Show what was typed at the prompt, the latest last.",
    details: [
      "Shows the latest twenty entries, or all that hold a text, whatever its case and "
        + "accents. Prompts that are open at the same time share them.",
      "At the prompt, ↑ brings back what begins like the line so far, and ^R lists what "
        + "holds a text. An entry that begins with a blank is not kept. Scripts have no history.",
    ],
    examples: ["history", "history milk"],
    seeAlso: [.log])
  package static let forms = [Form(.optional(.entry))]
  package static let mayWrite = false

  /// The text; empty for the latest entries.
  package var phrase: Phrase

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> HistoryCommand {
    HistoryCommand(phrase: try parser.parsePhrase())
  }

  package var phraseRole: PhraseRole { .plain([phrase]) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
