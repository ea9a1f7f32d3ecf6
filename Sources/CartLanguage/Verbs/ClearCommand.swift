/// `clear [on LIST]`
package struct ClearCommand: SentenceSyntax {
  package static let name = CommandName.clear
  package static let help = CommandHelp(
    group: .items,
    summary: "Remove all checked items from a list.",
    examples: ["add Milk, Bread", "check Milk", "clear"],
    seeAlso: [.remove, .check])
  package static let forms = [Form(clauses: .on)]
  package static let mayWrite = true

  /// The list clause; empty for the current list.
  package var phrase: Phrase

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ClearCommand {
    let phrase = try parser.parsePhrase()
    if let first = phrase.pieces.first, first.clause?.isListClause != true {
      throw needsNoItems(phrase, in: parser.source)
    }
    if let word = phrase.pieces.first, word.clause != .on {
      parser.noteOld(.listWord, OldForm.Edit(range: word.range, text: ClauseWord.on.rawValue))
    }
    return ClearCommand(phrase: phrase)
  }

  /// Words for the items that `clear` removes anyway.
  private static let meanings: Set<String> = [
    "list", "done", "completed", "checked", "ticked", "bought", "finished",
  ]

  private static func needsNoItems(_ phrase: Phrase, in source: Source) -> Diagnostic {
    let words = source.text(phrase.range)
    let isAll = phrase.pieces[0].word?.lowercased() == "all"
    let isCovered = phrase.pieces.count == 1
    if isCovered, let word = phrase.pieces[0].word?.lowercased(), meanings.contains(word) {
      return Diagnostic(
        .unexpected, "`clear` accepts no items; it removes all checked ones", at: phrase.range,
        help: ["write `clear`; to remove everything: `remove all`"])
    }
    var help = [
      isAll ? "to remove everything: `remove \(words)`" : "to remove an item: `remove \(words)`"
    ]
    if isCovered, !isAll { help.append("to clear the list of that name: `clear on \(words)`") }
    return Diagnostic(
      .unexpected, "`clear` accepts no items; it removes all checked ones", at: phrase.range,
      help: help)
  }

  package var phraseRole: PhraseRole { .listClause(phrase) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
