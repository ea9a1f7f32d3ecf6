/// `break`
package struct BreakCommand: StatementSyntax {
  package static let name = CommandName.break
  package static let help = CommandHelp(
    group: .scripts,
    usage: ["break"],
    summary: "End the loop it stands in.",
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
  /// `break` and `continue` go with a loop.
  func expectLoop(for name: CommandName) throws(Diagnostic) {
    guard context.loops == 0 else { return }
    throw Diagnostic(
      .misplaced, "`\(name.rawValue)` stands in no loop", at: previousRange,
      help: ["it goes into the block of a `for` or a `while`"])
  }
}
