/// `templates`
package struct TemplatesCommand: LoneVerb {
  package static let name = CommandName.templates
  package static let help = CommandHelp(
    group: .templates,
    summary: "Show all templates with their parameters, descriptions and origins.",
    details: [
      "Built-in templates come last, except those that you replaced."
    ],
    examples: ["templates"],
    seeAlso: [.template, .apply, .show])
  package static let forms = [Form()]
  package static let mayWrite = false

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
