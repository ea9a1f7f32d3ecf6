/// `bought [TEXT]`
package struct BoughtCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.bought
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .looking,
    usage: ["bought [TEXT]"],
    summary: "Show what was checked off when, the latest first.",
    details: [
      "Without a text, the last twenty; with one, everything ever bought with it in "
        + "its name. It stays when items and lists go; `uncheck` and `undo` correct it."
    ],
    examples: ["add 2 l Milk, Bread", "check all", "bought", "bought milk"],
    seeAlso: [.check, .find, .log])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm(.purchase)
  /// Whether running it may change the store.
  package static let mayWrite = false

  /// The text; empty where all is meant.
  package var phrase: Phrase

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> BoughtCommand {
    BoughtCommand(phrase: try parser.parseSoughtText(help: "`bought` alone shows the last twenty"))
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .plain([phrase]) }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
