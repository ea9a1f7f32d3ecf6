/// `categories`
public struct CategoriesCommand: CommandSyntax {
  /// The verb.
  public static let name = CommandName.categories
  /// What the verb says of itself.
  public static let help = CommandHelp(
    group: .looking,
    usage: ["categories"],
    summary: "Show the categories in shop order.",
    examples: ["categories"],
    seeAlso: [.add, .show])

  /// Reads what follows the verb.
  public static func parse(_ parser: inout Parser) throws(Diagnostic) -> CategoriesCommand {
    CategoriesCommand()
  }
}
