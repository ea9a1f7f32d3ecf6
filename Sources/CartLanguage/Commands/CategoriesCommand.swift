/// `categories`
public struct CategoriesCommand: CommandSyntax {
  public static let name = CommandName.categories
  public static let help = CommandHelp(
    group: .looking,
    usage: ["categories"],
    summary: "Show the categories in shop order.",
    examples: ["categories"],
    seeAlso: [.add, .show])

  public static func parse(_ parser: inout Parser) throws(Diagnostic) -> CategoriesCommand {
    CategoriesCommand()
  }
}
