/// `print EXPRESSION`
package struct PrintCommand: SentenceSyntax {
  package static let name = CommandName.print
  package static let help = CommandHelp(
    group: .program,
    usage: ["print EXPRESSION"],
    summary: "Print a value on a line of its own.",
    details: [
      "At the prompt and in code after `-c`, a value alone on its line is printed without it."
    ],
    examples: ["print \"Off to the shop\"", "print 2 kg + 500 g", "print \"{3 * 4} eggs\""],
    seeAlso: [.show])
  package static let phraseForm = PhraseForm.none
  package static let mayWrite = false
  package static let takesExpression = true

  /// What to print; nil for an empty line.
  package var value: Hole?

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> PrintCommand {
    if parser.endsBeforeValue { return PrintCommand() }
    return PrintCommand(value: parser.hole(try parser.parseValue()))
  }

  package var phraseRole: PhraseRole { .none }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
