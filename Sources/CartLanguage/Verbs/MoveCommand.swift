/// `move WHICH [from LIST] to LIST`
package struct MoveCommand: SelectionVerb {
  package static let name = CommandName.move
  package static let help = CommandHelp(
    group: .items,
    summary: "Move items to another list.",
    details: [
      "If an item is already there, the amounts are added, as with `add`.",
      "An amount moves a part, and the rest stays: `move 2 Chips to Party`.",
    ],
    examples: [
      "list Party", "list Weekly", "add Milk, 3 Chips", "move Chips to Party",
      "add 6 Eggs", "move 2 Eggs to Party",
    ],
    seeAlso: [.copy, .add])
  package static let forms = [Form(.selection(.any), clauses: .in.unsaid, .from, .goal)]
  package static let mayWrite = true

  /// Which items, with the list clauses at the end.
  package var selection: Selection

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> MoveCommand {
    let selection = try parser.parseSelection(for: name)
    guard selection.last?.pieces.contains(where: { $0.clause == .to }) == true else {
      throw parser.missing("`to` and the list to move to", for: name)
    }
    return MoveCommand(selection: selection)
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
