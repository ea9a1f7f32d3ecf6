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
  /// Whether a parenthesis may be glued to the verb.
  package static let takesExpression = false

  /// Reads what follows the verb.
  public static func parse(_ parser: inout Parser) throws(Diagnostic) -> ContinueCommand {
    try parser.expectLoop(for: name)
    return ContinueCommand()
  }

  /// Reads what follows the verb as a statement.
  package static func readStatement(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
    .continue(try parse(&parser))
  }
}
