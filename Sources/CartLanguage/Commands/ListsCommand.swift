/// `lists`
public struct ListsCommand: CommandSyntax {
  /// The verb.
  public static let name = CommandName.lists
  /// What the verb says of itself.
  public static let help = CommandHelp(
    group: .lists,
    usage: ["lists"],
    summary: "Show every list with its progress, last changed first.",
    examples: ["list Weekly", "list Party", "lists"],
    seeAlso: [.list, .show])

  /// Reads what follows the verb.
  public static func parse(_ parser: inout Parser) throws(Diagnostic) -> ListsCommand {
    ListsCommand()
  }
}
