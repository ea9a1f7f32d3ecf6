/// `help [TOPIC]`
package struct HelpCommand: PhraseVerb {
  package static let name = CommandName.help
  package static let help = CommandHelp(
    group: .program,
    summary: "Show an overview, or explain a verb, a function or a topic.",
    details: [
      "The topics are " + HelpTopic.topics.joined(separator: ", ") + ". For a keyword of another "
        + "language or of a shell, `help` shows what to write instead: `help elif`."
    ],
    examples: ["help", "help add", "help units"],
    seeAlso: [.sample])
  package static let forms = [Form(.optional(.topic))]
  package static let mayWrite = false

  /// The topic; empty for the overview.
  package var phrase: Phrase

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
