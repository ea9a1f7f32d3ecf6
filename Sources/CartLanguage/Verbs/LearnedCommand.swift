/// `learned [N]`
package struct LearnedCommand: SentenceSyntax {
  package static let name = CommandName.learned
  package static let help = CommandHelp(
    group: .looking,
    summary: "Show which categories were learned for which names, the latest first.",
    details: [
      "What `in` says in `add` and `set` is remembered for that name, and for all that ends with it: "
        + "after `add wool yarn in Hobby`, `red wool yarn` goes there too. It wins over what the "
        + "catalogue says.",
      "The last twenty, unless you say how many. `forget learned NAME` forgets it, which `undo` takes "
        + "back.",
    ],
    examples: ["add Wool in household", "learned", "forget learned Wool"],
    seeAlso: [.category, .forget, .add])
  package static let forms = [Form(.optional(.count))]
  package static let mayWrite = false

  /// How many at most; above zero.
  package var count: Int

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> LearnedCommand {
    LearnedCommand(count: try parser.parseCount(for: name) ?? 20)
  }

  package var phraseRole: PhraseRole { .none }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
