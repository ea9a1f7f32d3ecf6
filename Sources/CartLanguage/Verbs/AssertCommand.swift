/// `assert CONDITION [, MESSAGE]`
package struct AssertCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.assert
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .scripts,
    usage: ["assert CONDITION", "assert CONDITION, MESSAGE"],
    summary: "Stop and keep nothing unless a condition holds.",
    examples: ["add Milk; assert has(\"Milk\"), \"no milk, no breakfast\"", "assert 2 + 2 = 4"],
    seeAlso: [.if, .print])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm.none
  /// Whether running it may change the store.
  package static let mayWrite = false
  /// Whether a parenthesis may be glued to the verb.
  package static let takesExpression = true

  /// What must be yes.
  package var condition: Hole
  /// What to say if it isn't.
  package var message: Hole?

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> AssertCommand {
    guard !parser.endsBeforeValue else { throw parser.missing("a condition", for: name) }
    let condition = parser.hole(try parser.parseValue())
    parser.expecting(.sign(","))
    guard parser.token.kind == .comma else { return AssertCommand(condition: condition) }
    parser.advance()
    parser.skipNewlines()
    return AssertCommand(condition: condition, message: parser.hole(try parser.parseValue()))
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .none }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
