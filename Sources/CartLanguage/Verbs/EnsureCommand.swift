/// `ensure ITEMS [on LIST]`
package struct EnsureCommand: NewItemsVerb {
  package static let name = CommandName.ensure
  package static let help = CommandHelp(
    group: .items,
    summary: "Make sure that at least this much is on a list.",
    details: [
      "Like `add`, but raises the amount instead of adding to it, so repeating it changes "
        + "nothing. Checked items count as absent."
    ],
    examples: ["ensure 12 Eggs", "ensure 12 Eggs, 1 kg Flour"],
    seeAlso: [.add])
  package static let forms = [
    Form(.many(.newItem), clauses: .in.hidden, .at.hidden, .note.hidden, .due.hidden, .on)
  ]
  package static let mayWrite = true

  /// The items to ensure.
  package var phrases: [Phrase]

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> EnsureCommand {
    let phrases = try parser.parsePhrases()
    guard !phrases.isEmpty else {
      throw parser.missing(Operand.newItem.meaning, for: name)
    }
    let isSuggested = { (phrase: Phrase) in
      phrase.pieces.count == 1 && phrase.pieces[0].word == AddCommand.suggestedWord
    }
    if let suggested = phrases.first(where: isSuggested) {
      let others = phrases.filter { !isSuggested($0) }.map { parser.source.text($0.range) }
      let rest = others.isEmpty ? "" : "; ensure \(others.joined(separator: ", "))"
      throw Diagnostic(
        .wrongVerb, "`ensure` accepts no suggestions", at: suggested.range,
        help: [
          "did you mean `add suggested\(rest)`? To keep it as a name, quote it: "
            + "`ensure \"suggested\"`"
        ])
    }
    return EnsureCommand(phrases: phrases)
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
