/// `print EXPRESSION`
package struct PrintCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.print
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .program,
    usage: ["print EXPRESSION"],
    summary: "Print a value on a line of its own.",
    details: [
      "At the prompt and in code after `-c`, a value alone on its line is printed without it."
    ],
    examples: ["print \"Off to the shop\"", "print 2 kg + 500 g", "print \"{3 * 4} eggs\""],
    seeAlso: [.show])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm.none
  /// Whether running it may change the store.
  package static let mayWrite = false
  /// Whether a parenthesis may be glued to the verb.
  package static let takesExpression = true

  /// What to print; nil for an empty line.
  package var value: Hole?

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> PrintCommand {
    if parser.endsBeforeValue { return PrintCommand() }
    return PrintCommand(value: parser.hole(try parser.parseValue()))
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .none }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
