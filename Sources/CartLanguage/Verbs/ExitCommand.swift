/// `exit`
public struct ExitCommand: SentenceSyntax {
  /// The verb.
  public static let name = CommandName.exit
  /// What the verb says of itself.
  public static let help = CommandHelp(
    group: .program,
    usage: ["exit"],
    summary: "Leave the prompt; ^D does too.",
    examples: ["exit"],
    seeAlso: [.help])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm.none

  /// Reads what follows the verb.
  public static func parse(_ parser: inout Parser) throws(Diagnostic) -> ExitCommand {
    ExitCommand()
  }
}
