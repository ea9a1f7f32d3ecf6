/// `due`
package struct DueCommand: SentenceSyntax {
  package static let name = CommandName.due
  package static let help = CommandHelp(
    group: .templates,
    usage: ["due"],
    summary: "Show the schedules that today asks for; `apply due` applies them.",
    details: ["What was missed more than once is due once."],
    examples: ["list Weekly; every day apply breakfast", "due", "apply due", "due"],
    seeAlso: [.apply, .next, .skip])
  package static let phraseForm = PhraseForm.none
  package static let mayWrite = false

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> DueCommand {
    DueCommand()
  }

  package var phraseRole: PhraseRole { .none }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
