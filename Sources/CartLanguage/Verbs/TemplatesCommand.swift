/// `templates`
package struct TemplatesCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.templates
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .templates,
    usage: ["templates"],
    summary: "Show all templates: what they take, what they are for and where they came from.",
    details: ["Those that come with QuickCart are shown last, but for those you replaced."],
    examples: ["templates"],
    seeAlso: [.template, .apply, .show])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm.none
  /// Whether running it may change the store.
  package static let mayWrite = false

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> TemplatesCommand {
    TemplatesCommand()
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .none }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
