/// `delete list A`
public struct DeleteCommand: CommandSyntax {
  /// The verb.
  public static let name = CommandName.delete
  /// What the verb says of itself.
  public static let help = CommandHelp(
    group: .lists,
    usage: ["delete list NAME"],
    summary: "Delete a list with everything on it.",
    details: ["Lists are deleted; items are removed."],
    examples: ["list Party", "delete list Party"],
    seeAlso: [.remove, .clear])

  /// The list's title.
  public var phrase: Phrase

  /// Reads what follows the verb.
  public static func parse(_ parser: inout Parser) throws(Diagnostic) -> DeleteCommand {
    guard parser.accept(word: "list") else { throw try notAList(&parser) }
    let phrase = try parser.parsePhrase()
    guard !phrase.isEmpty else { throw parser.missing("the name of a list", for: name) }
    return DeleteCommand(phrase: phrase)
  }

  private static func notAList(_ parser: inout Parser) throws(Diagnostic) -> Diagnostic {
    let phrase = try parser.parsePhrase()
    guard !phrase.isEmpty else { return parser.missing("`list` and its name", for: name) }
    let words = parser.source.text(phrase.range)
    return Diagnostic(
      .wrongVerb, "`delete` is for lists; items are removed", at: phrase.range,
      help: ["for an item: `remove \(words)`; for a list: `delete list \(words)`"])
  }
}
