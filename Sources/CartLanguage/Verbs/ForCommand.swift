/// `for NAME in VALUES { … }`
package struct ForCommand: StatementSyntax {
  package static let name = CommandName.for
  package static let help = CommandHelp(
    group: .scripts,
    usage: ["for NAME in VALUES { … }", "for A, B in VALUES { … }"],
    summary: "Do something for each value of a list, a range, a text or some items.",
    details: [
      "Two names take the two of each element, as in `for i, x in enumerate(l) { … }`.",
      "`break` ends the loop, `continue` goes on with the next value.",
      "An item in a hole is that very item, on its own list: `check {item}`.",
    ],
    examples: [
      "for fruit in [\"Apples\", \"Pears\"] { add 4 {fruit} in produce }",
      "for day in 1..7 { print \"Day {day}\" }",
      "for i, name in enumerate([\"Ada\", \"Ben\"]) { print \"{i}. {name}\" }",
      "for item in items(where not done) { print item.name }",
    ],
    seeAlso: [.while, .break, .continue])
  package static let takesExpression = true

  /// What each value is called; two names for a place and its value, or for the two of a list.
  package var variables: [Name]
  /// Where the values come from.
  package var values: Expression
  /// What to do with each.
  package var body: Block

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ForCommand {
    let (variables, values) = try parser.readingExpression { (parser) throws(Diagnostic) in
      try parser.parseLoopHead()
    }
    return ForCommand(
      variables: variables, values: values, body: try parser.parseLoopBody(after: "the values"))
  }

  package static func readStatement(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
    .for(try parse(&parser))
  }
}

extension Parser {
  /// Reads a block that `break` and `continue` may stand in.
  mutating func parseLoopBody(after head: String) throws(Diagnostic) -> Block {
    context.loops += 1
    defer { context.loops -= 1 }
    return try parseBlock(after: head)
  }
}
