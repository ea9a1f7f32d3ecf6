/// `sample`
package struct SampleCommand: LoneVerb {
  package static let name = CommandName.sample
  package static let help = CommandHelp(
    group: .program,
    summary: "Create three example lists, if there are no lists yet.",
    examples: ["sample", "lists"],
    seeAlso: [.help, .show])
  package static let forms = [Form()]
  package static let mayWrite = true

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
