/// `redo [N]`
package struct RedoCommand: CountVerb {
  package static let name = CommandName.redo
  package static let help = CommandHelp(
    group: .history,
    summary: "Redo undone changes.",
    details: ["Works only until something else changes."],
    examples: ["add Milk", "undo", "redo"],
    seeAlso: [.undo, .log])
  package static let forms = [Form(.optional(.count))]
  package static let mayWrite = true
  static let usualCount = 1

  /// The number of steps; above zero.
  package var count: Int

  /// Where it is allowed. A sentence that rewinds or trims the journal cannot be part of a
  /// transaction that the journal records.
  package static var place: SentencePlace { .alone }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
