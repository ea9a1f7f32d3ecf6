/// `stats [LIST]`
public struct StatsCommand: SentenceSyntax {
  /// The verb.
  public static let name = CommandName.stats
  /// What the verb says of itself.
  public static let help = CommandHelp(
    group: .looking,
    usage: ["stats [LIST]"],
    summary: "Count a list's items, done and to do, by category.",
    examples: ["add Milk, 6 Bananas", "check Milk", "stats"],
    seeAlso: [.show, .lists])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm(
    .looseTitle, clauses: [.to, .on, .from], offering: [.on])

  /// The list's title; empty for the current list.
  public var phrase: Phrase

  /// Reads what follows the verb.
  public static func parse(_ parser: inout Parser) throws(Diagnostic) -> StatsCommand {
    StatsCommand(phrase: try parser.parsePhrase())
  }
}
