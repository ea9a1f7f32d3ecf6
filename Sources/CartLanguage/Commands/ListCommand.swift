/// `list NAME`
public struct ListCommand: CommandSyntax {
  /// The verb.
  public static let name = CommandName.list
  /// What the verb says of itself.
  public static let help = CommandHelp(
    group: .lists,
    usage: ["list NAME"],
    summary: "Open a list and make it the current one; a new name makes a new list.",
    examples: ["list Weekly Groceries", "list Party"],
    seeAlso: [.lists, .show, .rename, .delete])

  /// The list's title.
  public var phrase: Phrase

  /// Reads what follows the verb.
  public static func parse(_ parser: inout Parser) throws(Diagnostic) -> ListCommand {
    let phrase = try parser.parsePhrase()
    guard !phrase.isEmpty else { throw parser.missing("the name of a list", for: name) }
    return ListCommand(phrase: phrase)
  }
}
