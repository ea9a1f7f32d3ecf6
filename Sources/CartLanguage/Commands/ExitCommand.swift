/// `exit`
public struct ExitCommand: CommandSyntax {
  public static let name = CommandName.exit
  public static let help = CommandHelp(
    group: .program,
    usage: ["exit"],
    summary: "Leave the prompt; ^D does too.",
    examples: ["exit"],
    seeAlso: [.help])

  public static func parse(_ parser: inout Parser) throws(Diagnostic) -> ExitCommand {
    ExitCommand()
  }
}
