/// `copy WHICH to LIST` and `copy list A to B`
package struct CopyCommand: SentenceSyntax {
  package static let name = CommandName.copy
  package static let help = CommandHelp(
    group: .lists,
    summary: "Copy items to another list, or a whole list to a new one.",
    details: [
      "If an item is already there, the amounts are added, as with `add`.",
      "All items of a copied list are pending. To keep checked items checked, end with `with "
        + "ticks`; put a title that ends with these words in quotes.",
    ],
    examples: [
      "list Party", "list Weekly", "add Milk, 3 Chips", "copy Chips to Party",
      "copy list Weekly to Next Week",
    ],
    seeAlso: [.move, .list])
  package static let forms = [
    Form(.selection(.any), clauses: .in.unsaid, .from, .goal),
    Form(.word("list"), .joined(.title, .newTitle)),
  ]
  package static let mayWrite = true

  /// The items or the list to copy.
  package enum Subject: Hashable, Sendable {
    /// Items, with the list clauses at the end.
    case items(Selection)
    /// A list: both titles and the `to` between them.
    case list(Phrase)
  }

  /// The items or the list to copy.
  package var subject: Subject

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> CopyCommand {
    if parser.accept(word: "list", before: .title) {
      let phrase = try parser.parsePhrase()
      guard phrase.hasInnerTo else {
        throw parser.missing("a list, `to`, and a new name", for: name)
      }
      return CopyCommand(subject: .list(phrase))
    }
    let selection = try parser.parseSelection(for: name)
    guard selection.last?.pieces.contains(where: { $0.clause == .to }) == true else {
      throw parser.missing("`to` and the list to copy to", for: name)
    }
    return CopyCommand(subject: .items(selection))
  }

  package var phraseRole: PhraseRole {
    switch subject {
    case .items(let selection): .items(selection)
    case .list(let phrase): .renaming(phrase, areLists: true)
    }
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
