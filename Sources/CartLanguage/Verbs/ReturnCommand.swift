/// `return [VALUE]`
package struct ReturnCommand: StatementSyntax {
  package static let name = CommandName.return
  package static let help = CommandHelp(
    group: .scripts,
    usage: ["return", "return VALUE"],
    summary: "Return from a function.",
    examples: ["func share(total, people) { return total / people }; print share(90, 4)"],
    seeAlso: [.func])
  package static let takesExpression = true

  /// The return value, if any.
  package var value: Expression?

  package static func mayStand(in context: StatementContext) -> Bool {
    context.isInFunction
  }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ReturnCommand {
    guard parser.context.isInFunction else {
      throw Diagnostic(
        .misplaced, "`return` outside a function", at: parser.previousRange,
        help: ["use it in the block of a `func`"])
    }
    return ReturnCommand(value: parser.endsBeforeValue ? nil : try parser.parseValue())
  }

  package static func readStatement(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
    .return(try parse(&parser))
  }
}
