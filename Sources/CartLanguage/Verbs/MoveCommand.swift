/// `move WHICH [from LIST] to LIST`
package struct MoveCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.move
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .items,
    usage: ["move WHICH [from LIST] to LIST"],
    summary: "Move items to another list.",
    details: ["What is there already grows by the amount, as with `add`."],
    examples: ["list Party", "list Weekly", "add Milk, 3 Chips", "move Chips to Party"],
    seeAlso: [.copy, .add])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm(
    .items(.any), clauses: [.in, .to, .on, .from], offering: [.to, .from])
  /// Whether running it may change the store.
  package static let mayWrite = true

  /// Which items, with the list clauses at the end.
  package var selection: Selection

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> MoveCommand {
    let selection = try parser.parseSelection(for: name)
    guard selection.last?.pieces.contains(where: { $0.clause == .to }) == true else {
      throw parser.missing("`to` and the list to move to", for: name)
    }
    return MoveCommand(selection: selection)
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .items(selection) }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
