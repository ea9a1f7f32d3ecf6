/// `redo [N]`
public struct RedoCommand: SentenceSyntax {
  /// The verb.
  public static let name = CommandName.redo
  /// What the verb says of itself.
  public static let help = CommandHelp(
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

  /// How many steps; above zero.
  public var count: Int

  /// Reads what follows the verb.
  public static func parse(_ parser: inout Parser) throws(Diagnostic) -> RedoCommand {
    RedoCommand(count: try parser.parseCount(for: name) ?? 1)
  }
}
