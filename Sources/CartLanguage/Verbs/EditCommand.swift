/// `edit WHICH`
package struct EditCommand: SentenceSyntax {
  package static let name = CommandName.edit
  package static let help = CommandHelp(
    group: .items,
    summary: "Put all there is to say of an item into the line, to be changed.",
    details: [
      "At the prompt the next line begins with `set` and what the item is now: change of it what you "
        + "like. Enter keeps it, ^C leaves all as it was.",
      "It opens one item. Where there is no line to change, in scripts, in code and "
        + "from the shell, it is an error that shows the sentence.",
    ],
    examples: ["add 2 l Milk", "edit Milk"],
    seeAlso: [.set, .rename])
  package static let forms = [Form(.selection(.any), clauses: .on)]
  package static let mayWrite = false

  /// Which item.
  package var selection: Selection

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> EditCommand {
    EditCommand(selection: try parser.parseSelection(for: name))
  }

  package var phraseRole: PhraseRole { .items(selection) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
