/// `sample`
package struct SampleCommand: SentenceSyntax {
  package static let name = CommandName.sample
  package static let help = CommandHelp(
    group: .program,
    summary: "Create three example lists, if there are no lists yet.",
    examples: ["sample", "lists"],
    seeAlso: [.help, .show])
  package static let forms = [Form()]
  package static let mayWrite = true

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> SampleCommand {
    SampleCommand()
  }

  package var phraseRole: PhraseRole { .none }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
