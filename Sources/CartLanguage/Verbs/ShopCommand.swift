/// `shop`, `shop NAME [on LIST]`, `shop none [on LIST]` and `shop NAME: CATEGORY, CATEGORY`
package struct ShopCommand: SentenceSyntax {
  package static let name = CommandName.shop
  package static let help = CommandHelp(
    group: .lists,
    summary: "Say in which order a shop has its categories, or which shop lists are bought in.",
    details: [
      "Categories that are left out come after those that are named, in their usual order. A name "
        + "with a colon in it goes in quotes.",
      "`shop NAME` holds for all lists, until another one is named, and `shop NAME on LIST` for "
        + "that list alone. `show`, `stats` and `export` go by it.",
      "It is one step of `undo`, and `dump` writes it.",
    ],
    examples: [
      "shop Lidl: produce, frozen, dairy", "shop Lidl", "add Milk, Peas in frozen, Pears", "show",
      "shop Lidl on Shopping", "shop none on Shopping", "shop none", "shop",
    ],
    seeAlso: [.shops, .categories, .show])
  package static let forms = [
    Form(.one(.shop, shown: "NAME"), .sign(":"), .many(.category), clauses: .onList.hidden),
    Form(.one(.shop, shown: "NAME"), clauses: .onList),
    Form(.word("none"), clauses: .onList), Form(),
  ]
  package static let mayWrite = true

  /// What is said of shops.
  package enum Subject: Hashable, Sendable {
    /// Which one is in use?
    case question
    /// That one is, or none; perhaps for a list alone.
    case use(Phrase)
    /// A shop has its categories in an order.
    case order(shop: Phrase, categories: [Phrase])
  }

  package var subject: Subject

  /// The word for no shop, which no shop is called.
  package static let noShopWord = "none"

  /// To ask which one is in use changes nothing.
  package var mayWrite: Bool { subject != .question }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ShopCommand {
    let phrases = try parser.parsePhrases()
    guard let first = phrases.first else { return ShopCommand(subject: .question) }
    guard let (shop, category) = first.partsAtColon else {
      guard phrases.count == 1 else { throw missingColon(in: phrases, parser) }
      return ShopCommand(subject: .use(first))
    }
    guard !shop.isEmpty else {
      throw Diagnostic(
        .missingName, "the name of a shop goes before the colon", at: first.range,
        help: ["write `shop Lidl: produce, dairy`"])
    }
    guard !category.isEmpty else { throw parser.missing("categories after the colon", for: name) }
    return ShopCommand(
      subject: .order(shop: shop, categories: [category] + phrases.dropFirst()))
  }

  private static func missingColon(in phrases: [Phrase], _ parser: Parser) -> Diagnostic {
    let first = phrases[0]
    var mistake = Diagnostic(
      .missing, "a colon goes between a shop and its categories", at: first.range)
    if phrases.dropFirst().contains(where: { $0.partsAtColon != nil }) {
      mistake.help = ["a name with a comma in it goes in quotes"]
    } else {
      let rest = parser.source.text(first.range.upperBound..<parser.previousEnd).drop { $0 == "," }
      mistake.help = ["write `shop \(parser.source.text(first.range)):\(rest)`"]
    }
    return mistake
  }

  package var phraseRole: PhraseRole {
    switch subject {
    case .question: .none
    case .use(let phrase): .plain([phrase])
    case .order(let shop, let categories): .shop(shop, categories: categories)
    }
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
