/// `exit`
package struct ExitCommand: SentenceSyntax {
  package static let name = CommandName.exit
  package static let help = CommandHelp(
    group: .program,
    summary: "Leave the prompt, like Ctrl-D.",
    examples: ["exit"],
    seeAlso: [.help])
  package static let forms = [Form()]
  package static let mayWrite = false

  package static func mayStand(in context: StatementContext) -> Bool {
    !context.isInTemplate
  }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ExitCommand {
    ExitCommand()
  }

  package var phraseRole: PhraseRole { .none }

  /// Where it is allowed.
  package var place: SentencePlace {
    .outsideTemplates(
      advice: "leave it out; a template ends with its last sentence")
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
