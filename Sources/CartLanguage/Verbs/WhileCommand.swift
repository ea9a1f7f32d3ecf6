/// `while CONDITION { … }`
package struct WhileCommand: StatementSyntax {
  package static let name = CommandName.while
  package static let help = CommandHelp(
    group: .scripts,
    usage: ["while CONDITION { … }"],
    summary: "Repeat a block as long as a condition holds.",
    details: [
      "`break` ends the loop; `continue` goes on with the next iteration; Ctrl-C stops everything."
    ],
    examples: ["let n = 1; while n < 100 { n = n * 2 }; print n"],
    seeAlso: [.for, .break, .continue])
  package static let takesExpression = true

  /// The condition for another iteration.
  package var condition: Expression
  /// The block to repeat.
  package var body: Block

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> WhileCommand {
    guard !parser.endsBeforeValue else { throw parser.missing("a condition", for: name) }
    return WhileCommand(
      condition: try parser.parseValue(), body: try parser.parseLoopBody(after: "the condition"))
  }

  package static func readStatement(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
    .while(try parse(&parser))
  }
}
