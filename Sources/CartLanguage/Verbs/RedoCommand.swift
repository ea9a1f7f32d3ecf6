/// `redo [N]`
package struct RedoCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.redo
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .history,
    usage: ["redo [N]"],
    summary: "Bring back what `undo` took back.",
    details: [
      "Only until something new changes."
    ],
    examples: ["add Milk", "undo", "redo"],
    seeAlso: [.undo, .log])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm.none
  /// Whether running it may change the store.
  package static let mayWrite = true

  /// How many steps; above zero.
  package var count: Int

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> RedoCommand {
    RedoCommand(count: try parser.parseCount(for: name) ?? 1)
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .none }

  /// Where it may stand: what goes back in the journal, or takes from it, can't be part of what
  /// goes into it.
  package var place: SentencePlace { .alone }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
