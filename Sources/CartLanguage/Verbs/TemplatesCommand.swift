/// `templates`
package struct TemplatesCommand: SentenceSyntax {
  package static let name = CommandName.templates
  package static let help = CommandHelp(
    group: .templates,
    summary: "Show all templates: what they take, what they are for and where they came from.",
    details: ["Those that come with QuickCart are shown last, but for those you replaced."],
    examples: ["templates"],
    seeAlso: [.template, .apply, .show])
  package static let forms = [Form()]
  package static let mayWrite = false

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> TemplatesCommand {
    TemplatesCommand()
  }

  package var phraseRole: PhraseRole { .none }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
