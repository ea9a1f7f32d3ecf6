/// `return [VALUE]`
package struct ReturnCommand: StatementSyntax {
  package static let name = CommandName.return
  package static let help = CommandHelp(
    group: .scripts,
    usage: ["return", "return VALUE"],
    summary: "End a function, and say what it comes to.",
    examples: ["func share(total, people) { return total / people }; print share(90, 4)"],
    seeAlso: [.func])
  package static let takesExpression = true

  /// What the function comes to, if anything.
  package var value: Expression?

  package static func mayStand(in context: StatementContext) -> Bool {
    context.isInFunction
  }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ReturnCommand {
    guard parser.context.isInFunction else {
      throw Diagnostic(
        .misplaced, "`return` stands in no function", at: parser.previousRange,
        help: ["it goes into the block of a `func`"])
    }
    return ReturnCommand(value: parser.endsBeforeValue ? nil : try parser.parseValue())
  }

  package static func readStatement(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
    .return(try parse(&parser))
  }
}
