/// `next [N]`
package struct NextCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.next
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .templates,
    usage: ["next [N]"],
    summary: "Look ahead: the next days on which a schedule falls.",
    details: ["Ten days of all schedules together, unless you say how many."],
    examples: [
      "list Weekly; every friday apply breakfast starting 2026-01-09", "next", "next 3",
    ],
    seeAlso: [.schedules, .due, .every])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm.none
  /// Whether running it may change the store.
  package static let mayWrite = false

  /// How many days; above zero.
  package var count: Int

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> NextCommand {
    NextCommand(count: try parser.parseCount(for: name) ?? 10)
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .none }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
