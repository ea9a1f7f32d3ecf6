/// `redo [N]`
package struct RedoCommand: SentenceSyntax {
  package static let name = CommandName.redo
  package static let help = CommandHelp(
    group: .history,
    summary: "Bring back what `undo` took back.",
    details: [
      "Only until something new changes."
    ],
    examples: ["add Milk", "undo", "redo"],
    seeAlso: [.undo, .log])
  package static let forms = [Form(.optional(.count))]
  package static let mayWrite = true

  /// How many steps; above zero.
  package var count: Int

  package static func mayStand(in context: StatementContext) -> Bool {
    context.isFirst && !context.isInBlock
  }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> RedoCommand {
    RedoCommand(count: try parser.parseCount(for: name) ?? 1)
  }

  package var phraseRole: PhraseRole { .none }

  /// Where it may stand: what goes back in the journal, or takes from it, can't be part of what
  /// goes into it.
  package var place: SentencePlace { .alone }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
