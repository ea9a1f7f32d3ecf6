/// `sample`
public struct SampleCommand: CommandSyntax {
  /// The verb.
  public static let name = CommandName.sample
  /// What the verb says of itself.
  public static let help = CommandHelp(
    group: .program,
    usage: ["sample"],
    summary: "Make three example lists, where there is no list yet.",
    examples: ["sample", "lists"],
    seeAlso: [.help, .show])

  /// Reads what follows the verb.
  public static func parse(_ parser: inout Parser) throws(Diagnostic) -> SampleCommand {
    SampleCommand()
  }
}
