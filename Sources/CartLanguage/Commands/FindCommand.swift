/// `find TEXT`
public struct FindCommand: CommandSyntax {
  /// The verb.
  public static let name = CommandName.find
  /// What the verb says of itself.
  public static let help = CommandHelp(
    group: .looking,
    usage: ["find TEXT"],
    summary: "Look for a text in the names and notes of all lists, whatever its case and accents.",
    examples: ["add Jalapeños", "find jalapeno"],
    seeAlso: [.show])

  /// The text.
  public var phrase: Phrase

  /// Reads what follows the verb.
  public static func parse(_ parser: inout Parser) throws(Diagnostic) -> FindCommand {
    let phrase = try parser.parsePhrase()
    guard !phrase.isEmpty else { throw parser.missing("a text to look for", for: name) }
    return FindCommand(phrase: phrase)
  }
}
