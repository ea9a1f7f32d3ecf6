/// `show [LIST] [pending|completed|all] [in CATEGORY] [where E] [by KEY [desc]] [limit N] [as FORMAT]`
public struct ShowCommand: CommandSyntax {
  /// The verb.
  public static let name = CommandName.show
  /// What the verb says of itself.
  public static let help = CommandHelp(
    group: .looking,
    usage: [
      "show [LIST] [pending|completed|all] [in CATEGORY] [where CONDITION] [by KEY [desc]] "
        + "[limit N] [as text|json|csv|markdown]"
    ],
    summary: "Show a list, grouped by category in shop order.",
    details: [
      "Keys to sort by: name, quantity, category, added, changed, done. "
        + "A condition compares fields: `where quantity > 2 and category = \"produce\"`."
    ],
    examples: [
      "list Weekly", "add Milk, 6 Bananas", "show", "show Weekly pending by name",
      "show where quantity > 2", "show as json",
    ],
    seeAlso: [.lists, .find, .stats])

  /// The list and the clauses before the condition.
  public var head: Phrase
  /// What follows `where`.
  public var condition: Hole?
  /// The clauses after the condition.
  public var tail: Phrase?

  /// Reads what follows the verb.
  public static func parse(_ parser: inout Parser) throws(Diagnostic) -> ShowCommand {
    var command = ShowCommand(head: try parser.parsePhrase(until: "where"))
    if parser.isAt(word: "where") {
      command.condition = try parser.parseCondition()
      command.tail = try parser.parsePhrase()
    }
    return command
  }
}
