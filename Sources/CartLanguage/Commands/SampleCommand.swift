/// `sample`
public struct SampleCommand: CommandSyntax {
  public static let name = CommandName.sample
  public static let help = CommandHelp(
    group: .program,
    usage: ["sample"],
    summary: "Make three example lists, where there is no list yet.",
    examples: ["sample", "lists"],
    seeAlso: [.help, .show])

  public static func parse(_ parser: inout Parser) throws(Diagnostic) -> SampleCommand {
    SampleCommand()
  }
}
