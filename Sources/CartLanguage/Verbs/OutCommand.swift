/// `out of ITEMS [to LIST]`
package struct OutCommand: SentenceSyntax {
  package static let name = CommandName.out
  package static let help = CommandHelp(
    group: .templates,
    summary: "Note that something is used up, and put it on a list.",
    details: [
      "It goes to the list that it was last bought on, otherwise to the current one, unless you name "
        + "a list. If it is still to buy on any list, it is not added again."
    ],
    examples: ["have Rice", "out of Rice", "out of Salt, 2 l Milk to Shopping"],
    seeAlso: [.have, .pantry, .add])
  package static let forms = [Form(.word(ofWord), .many(.newItem), clauses: .to)]
  package static let mayWrite = true

  private static let ofWord = "of"

  /// The items; the last may name the list.
  package var phrases: [Phrase]

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> OutCommand {
    guard parser.accept(word: ofWord, before: .newItem) else {
      var mistake = parser.unexpected("`of` after `out`")
      if ["off", "or", "fo", "from"].contains(parser.text(parser.token).lowercased()) {
        mistake.correct(parser.token.range, with: ofWord)
        mistake.help = ["write `\(ofWord)`"]
        throw mistake
      }
      let rest = parser.isAtStatementEnd ? 0..<0 : parser.restOfSentence(from: parser.token)
      mistake.help = ["write `out of \(rest.isEmpty ? "Milk" : parser.source.text(rest))`"]
      throw mistake
    }
    let phrases = try parser.parsePhrases()
    guard !phrases.isEmpty else { throw parser.missing("an item after `of`", for: name) }
    return OutCommand(phrases: phrases)
  }

  package var phraseRole: PhraseRole { .newItems(phrases) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
