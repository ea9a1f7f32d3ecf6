/// `for NAME in VALUES { … }`
package struct ForCommand: StatementSyntax {
  package static let name = CommandName.for
  package static let help = CommandHelp(
    group: .scripts,
    usage: ["for NAME in VALUES { … }", "for A, B in VALUES { … }"],
    summary: "Run a block for each element of a list, a range, a record or a string.",
    details: [
      "Two names receive the two parts of each element, as in `for i, x in enumerate(l) { … }`.",
      "`break` ends the loop; `continue` goes on with the next element.",
      "An item in an interpolation means exactly that item, on its own list: `check {item}`.",
    ],
    examples: [
      "for fruit in [\"Apples\", \"Pears\"] { add 4 {fruit} in produce }",
      "for day in 1..7 { print \"Day {day}\" }",
      "for i, name in enumerate([\"Ada\", \"Ben\"]) { print \"{i}. {name}\" }",
      "for item in items(where not done) { print item.name }",
    ],
    seeAlso: [.while, .break, .continue])
  package static let takesExpression = true

  /// The loop variable, or two: for a position and its value, or for the two parts of an element.
  package var variables: [Name]
  /// The values to go through.
  package var values: Expression
  /// The block to run for each.
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
  /// Reads a block in which `break` and `continue` are allowed.
  mutating func parseLoopBody(after head: String) throws(Diagnostic) -> Block {
    context.loops += 1
    defer { context.loops -= 1 }
    return try parseBlock(after: head)
  }
}
