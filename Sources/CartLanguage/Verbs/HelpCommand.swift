/// `help [TOPIC]`
package struct HelpCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.help
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .program,
    usage: ["help [TOPIC]"],
    summary: "Explain the commands, or one of them, a function or a topic.",
    details: [
      "The topics are " + HelpTopic.topics.joined(separator: ", ") + ". What other languages and "
        + "shells write is answered with what to write here: `help elif`."
    ],
    examples: ["help", "help add", "help units"],
    seeAlso: [.sample])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm(.topic)
  /// Whether running it may change the store.
  package static let mayWrite = false

  /// The topic; empty for the overview.
  package var phrase: Phrase

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> HelpCommand {
    HelpCommand(phrase: try parser.parsePhrase())
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .plain([phrase]) }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
