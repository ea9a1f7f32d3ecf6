/// `break`
package struct BreakCommand: StatementSyntax {
  package static let name = CommandName.break
  package static let help = CommandHelp(
    group: .scripts,
    usage: ["break"],
    summary: "End the enclosing loop.",
    examples: ["for n in 1..100 { if n * n > 50 { print n; break } }"],
    seeAlso: [.continue, .for, .while])
  package static let takesExpression = false

  package static func mayStand(in context: StatementContext) -> Bool { context.isInLoop }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> BreakCommand {
    try parser.expectLoop(for: name)
    return BreakCommand()
  }

  package static func readStatement(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
    .break(try parse(&parser))
  }
}

extension Parser {
  /// Rejects `break` and `continue` outside a loop.
  func expectLoop(for name: CommandName) throws(Diagnostic) {
    guard context.loops == 0 else { return }
    throw Diagnostic(
      .misplaced, "`\(name.rawValue)` outside a loop", at: previousRange,
      help: ["use it in the block of a `for` or `while`"])
  }
}
