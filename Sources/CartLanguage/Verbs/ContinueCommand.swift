/// `continue`
package struct ContinueCommand: StatementSyntax {
  package static let name = CommandName.continue
  package static let help = CommandHelp(
    group: .scripts,
    usage: ["continue"],
    summary: "Continue with the next iteration of the enclosing loop.",
    examples: ["for n in 1..5 { if n = 3 { continue }; print n }"],
    seeAlso: [.break, .for, .while])
  package static let takesExpression = false

  package static func mayStand(in context: StatementContext) -> Bool { context.isInLoop }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ContinueCommand {
    try parser.expectLoop(for: name)
    return ContinueCommand()
  }

  package static func readStatement(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
    .continue(try parse(&parser))
  }
}
