/// `bought [TEXT]`
package struct BoughtCommand: SentenceSyntax {
  package static let name = CommandName.bought
  package static let help = CommandHelp(
    group: .looking,
    summary: "Show what was checked off when, the latest first.",
    details: [
      "Without a text, the last twenty; with one, everything ever bought with it in "
        + "its name. It stays when items and lists go; `uncheck` and `undo` correct it."
    ],
    examples: ["add 2 l Milk, Bread", "check all", "bought", "bought milk"],
    seeAlso: [.check, .find, .log])
  package static let forms = [Form(.optional(.purchase, shown: "TEXT"))]
  package static let mayWrite = false

  /// The text; empty where all is meant.
  package var phrase: Phrase

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> BoughtCommand {
    BoughtCommand(phrase: try parser.parseSoughtText(help: "`bought` alone shows the last twenty"))
  }

  package var phraseRole: PhraseRole { .plain([phrase]) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
