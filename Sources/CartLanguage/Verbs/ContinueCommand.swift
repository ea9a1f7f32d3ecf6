/// `continue`
public struct ContinueCommand: StatementSyntax {
  /// The verb.
  public static let name = CommandName.continue
  /// What the verb says of itself.
  public static let help = CommandHelp(
    group: .scripts,
    usage: ["continue"],
    summary: "Go on with the next round of the loop it stands in.",
    examples: ["for n in 1..5 { if n = 3 { continue }; print n }"],
    seeAlso: [.break, .for, .while])

  /// Reads what follows the verb.
  public static func parse(_ parser: inout Parser) throws(Diagnostic) -> ContinueCommand {
    try parser.expectLoop(for: name)
    return ContinueCommand()
  }
}
