/// `history [TEXT]`
package struct HistoryCommand: PhraseVerb {
  package static let name = CommandName.history
  package static let help = CommandHelp(
    group: .history,
    summary: "Show what you typed at the prompt, latest last.",
    details: [
      "Shows the last twenty entries, or all that contain TEXT, ignoring case and accents. Open "
        + "prompts share their history.",
      "At the prompt, ↑ recalls entries that begin like the line so far, and Ctrl-R lists entries "
        + "that contain a text. An entry that begins with a space is not saved. Scripts have no "
        + "history.",
    ],
    examples: ["history", "history milk"],
    seeAlso: [.log])
  package static let forms = [Form(.optional(.entry))]
  package static let mayWrite = false

  /// The text; empty for the latest entries.
  package var phrase: Phrase

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
