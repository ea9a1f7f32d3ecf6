/// `assert CONDITION [, MESSAGE]`
package struct AssertCommand: SentenceSyntax {
  package static let name = CommandName.assert
  package static let help = CommandHelp(
    group: .scripts,
    summary: "Stop without saving anything unless a condition holds.",
    examples: ["add Milk; assert has(\"Milk\"), \"no milk, no breakfast\"", "assert 2 + 2 = 4"],
    seeAlso: [.if, .print])
  package static let forms = [
    Form(.one(.condition)), Form(.one(.condition), .sign(","), .one(.expression, shown: "MESSAGE")),
  ]
  package static let mayWrite = false
  package static let takesExpression = true

  /// The condition that must hold.
  package var condition: Hole
  /// The message if it doesn't.
  package var message: Hole?

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> AssertCommand {
    guard !parser.endsBeforeValue else { throw parser.missing("a condition", for: name) }
    let condition = parser.hole(try parser.parseValue())
    parser.expecting(.sign(","))
    guard parser.token.kind == .comma else { return AssertCommand(condition: condition) }
    parser.advance()
    parser.skipNewlines()
    return AssertCommand(condition: condition, message: parser.hole(try parser.parseValue()))
  }

  package var phraseRole: PhraseRole { .none }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
