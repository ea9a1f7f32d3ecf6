/// `log [N]`
package struct LogCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.log
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .history,
    usage: ["log [N]"],
    summary: "Show what changed, the latest first.",
    details: [
      "Says when, from where, and the first changes of each step; ten steps unless "
        + "you say how many."
    ],
    examples: ["add Milk", "check Milk", "log", "log 1"],
    seeAlso: [.undo, .redo, .history])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm.none
  /// Whether running it may change the store.
  package static let mayWrite = false

  /// How many steps; above zero.
  package var count: Int

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> LogCommand {
    LogCommand(count: try parser.parseCount(for: name) ?? 10)
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .none }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
