/// `redo [N]`
package struct RedoCommand: SentenceSyntax {
  package static let name = CommandName.redo
  package static let help = CommandHelp(
    group: .history,
    summary: "Redo undone changes.",
    details: ["Works only until something else changes."],
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

  /// Where it is allowed: what rewinds or trims the journal cannot be part of a transaction that
  /// goes into it.
  package var place: SentencePlace { .alone }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
