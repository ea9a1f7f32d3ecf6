/// `lists`
public struct ListsCommand: CommandSyntax {
  public static let name = CommandName.lists
  public static let help = CommandHelp(
    group: .lists,
    usage: ["lists"],
    summary: "Show every list with its progress, last changed first.",
    examples: ["list Weekly", "list Party", "lists"],
    seeAlso: [.list, .show])

  public static func parse(_ parser: inout Parser) throws(Diagnostic) -> ListsCommand {
    ListsCommand()
  }
}
