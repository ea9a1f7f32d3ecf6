/// `continue`
package struct ContinueCommand: StatementSyntax {
  /// The verb.
  package static let name = CommandName.continue
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .scripts,
    usage: ["continue"],
    summary: "Go on with the next round of the loop it stands in.",
    examples: ["for n in 1..5 { if n = 3 { continue }; print n }"],
    seeAlso: [.break, .for, .while])
  /// Whether a parenthesis may be glued to the verb.
  package static let takesExpression = false

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ContinueCommand {
    try parser.expectLoop(for: name)
    return ContinueCommand()
  }

  /// Reads what follows the verb as a statement.
  package static func readStatement(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
    .continue(try parse(&parser))
  }
}
