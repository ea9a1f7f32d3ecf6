/// `help [COMMAND]`
public struct HelpCommand: CommandSyntax {
  /// The verb.
  public static let name = CommandName.help
  /// What the verb says of itself.
  public static let help = CommandHelp(
    group: .program,
    usage: ["help [COMMAND]"],
    summary: "Explain the commands, or one of them.",
    examples: ["help", "help add"],
    seeAlso: [.sample])

  /// The topic; empty for the overview.
  public var phrase: Phrase

  /// Reads what follows the verb.
  public static func parse(_ parser: inout Parser) throws(Diagnostic) -> HelpCommand {
    HelpCommand(phrase: try parser.parsePhrase())
  }
}
