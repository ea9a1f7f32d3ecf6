/// `help [TOPIC]`
package struct HelpCommand: SentenceSyntax {
  package static let name = CommandName.help
  package static let help = CommandHelp(
    group: .program,
    summary: "Explain the commands, or one of them, a function or a topic.",
    details: [
      "The topics are " + HelpTopic.topics.joined(separator: ", ") + ". What other languages and "
        + "shells write is answered with what to write here: `help elif`."
    ],
    examples: ["help", "help add", "help units"],
    seeAlso: [.sample])
  package static let forms = [Form(.optional(.topic))]
  package static let mayWrite = false

  /// The topic; empty for the overview.
  package var phrase: Phrase

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> HelpCommand {
    HelpCommand(phrase: try parser.parsePhrase())
  }

  package var phraseRole: PhraseRole { .plain([phrase]) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
