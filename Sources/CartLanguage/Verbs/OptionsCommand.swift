/// `options`
package struct OptionsCommand: SentenceSyntax {
  package static let name = CommandName.options
  package static let help = CommandHelp(
    group: .program,
    usage: ["options"],
    summary: "Show all that is set, what it is, and who said so.",
    details: [
      "First what `option` chooses, then what the command line, the environment or `init.qc` sets; "
        + "`~` is the home folder. `help settings` says what sets each of them."
    ],
    examples: ["option journal_age = 90 days", "options"],
    seeAlso: [.option])
  package static let phraseForm = PhraseForm.none
  package static let mayWrite = false

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> OptionsCommand {
    OptionsCommand()
  }

  package var phraseRole: PhraseRole { .none }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
