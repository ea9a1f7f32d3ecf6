/// `exit`
package struct ExitCommand: LoneVerb {
  package static let name = CommandName.exit
  package static let help = CommandHelp(
    group: .program,
    summary: "Leave the prompt, like Ctrl-D.",
    examples: ["exit"],
    seeAlso: [.help])
  package static let forms = [Form()]
  package static let mayWrite = false

  /// Where it is allowed.
  package static var place: SentencePlace {
    .outsideTemplates(
      advice: "leave it out; a template ends with its last sentence")
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
