/// `rename ITEM to NAME` and `rename list A to B`
package struct RenameCommand: SentenceSyntax {
  package static let name = CommandName.rename
  package static let help = CommandHelp(
    group: .lists,
    usage: ["rename ITEM to NAME [on LIST]", "rename list A to B"],
    summary: "Give an item or a list another name.",
    details: ["An item renamed to one that is on the list already joins it, as with `add`."],
    examples: [
      "list Shopping", "add Milk", "rename Milk to Oat Milk", "rename list Shopping to Home",
    ],
    seeAlso: [.set, .list])
  package static let phraseForm = PhraseForm(.renaming, clauses: [.on], offering: [.to, .on])
  package static let mayWrite = true

  /// Whether a list is meant.
  package var isList: Bool
  /// Both names and the `to` between them.
  package var phrase: Phrase

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> RenameCommand {
    let isList = parser.accept(word: "list", before: .title)
    let phrase = try parser.parsePhrase()
    guard phrase.hasInnerTo else {
      throw parser.missing("a name, `to`, and the new name", for: name)
    }
    return RenameCommand(isList: isList, phrase: phrase)
  }

  package var phraseRole: PhraseRole { .renaming(phrase, areLists: isList) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Phrase {
  /// Whether a `to` stands between words.
  var hasInnerTo: Bool { pieces.dropFirst().dropLast().contains { $0.clause == .to } }
}
