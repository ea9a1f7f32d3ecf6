/// `compare [LIST]`
package struct CompareCommand: SentenceSyntax {
  package static let name = CommandName.compare
  package static let help = CommandHelp(
    group: .money,
    summary: "Compare the cost of a list in each shop.",
    details: [
      "Totals the items to buy that have a price in every shop, names the items without a price "
        + "there, and shows the best split over two shops.",
      "Only valid prices with a shop count.",
    ],
    examples: [
      "shop Lidl: produce", "shop Aldi: produce", "add Milk, Eggs", "price Milk 1.29 at Lidl",
      "price Milk 1.19 at Aldi", "price Eggs 2.99 at Lidl", "compare",
    ],
    seeAlso: [.price, .prices, .budget])
  package static let forms = [Form(.optional(.list), clauses: .on.hidden)]
  package static let mayWrite = false

  /// The list's title; empty for the current list.
  package var phrase: Phrase

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> CompareCommand {
    let phrase = try parser.parsePhrase()
    parser.noteOldListWords(in: phrase)
    return CompareCommand(phrase: phrase)
  }

  package var phraseRole: PhraseRole { .titles([phrase]) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
