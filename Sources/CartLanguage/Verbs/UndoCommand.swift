/// `undo [N]`
package struct UndoCommand: SentenceSyntax {
  package static let name = CommandName.undo
  package static let help = CommandHelp(
    group: .history,
    usage: ["undo [N]"],
    summary: "Take back the last change, or the last few.",
    details: [
      "Each line at the prompt, sentence from the shell and script is one step, "
        + "whichever terminal it came from, today or a month ago."
    ],
    examples: ["add Milk", "undo"],
    seeAlso: [.redo, .log])
  package static let phraseForm = PhraseForm.none
  package static let mayWrite = true

  /// How many steps; above zero.
  package var count: Int

  package static func mayStand(in surroundings: Surroundings) -> Bool {
    surroundings.isFirst && !surroundings.isInBlock
  }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> UndoCommand {
    UndoCommand(count: try parser.parseCount(for: name) ?? 1)
  }

  package var phraseRole: PhraseRole { .none }

  /// Where it may stand: what goes back in the journal, or takes from it, can't be part of what
  /// goes into it.
  package var place: SentencePlace { .alone }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
