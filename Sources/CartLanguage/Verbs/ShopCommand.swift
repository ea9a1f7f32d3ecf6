import CartModels

/// `shop`, `shop NAME [on LIST]`, `shop NAME learned`, `shop none [on LIST]` and
/// `shop NAME: CATEGORY, CATEGORY`
package struct ShopCommand: SentenceSyntax {
  package static let name = CommandName.shop
  package static let help = CommandHelp(
    group: .lists,
    summary: "Set the category order of a shop, or the shop to use for lists.",
    details: [
      "Categories that you leave out come last, in their usual order. Put a name with a colon in "
        + "quotes.",
      "`shop NAME` applies to all lists until you name another shop, and `shop NAME on LIST` to "
        + "that list only. `show`, `stats` and `export` use its order.",
      "The order in which you check items off shows how you walk through a shop. `shop NAME "
        + "learned` sets its order from your trips there, of which newer ones count more. `shop "
        + "NAME` shows how many there are. Checked items record the shop of the item, of the list or "
        + "in use.",
      "`undo` works on shops, and `dump` includes them.",
    ],
    examples: [
      "shop Lidl: produce, frozen, dairy", "shop Lidl", "add Milk, Peas in frozen, Pears", "show",
      "shop Lidl on Shopping", "shop none on Shopping", "shop none", "shop",
    ],
    seeAlso: [.shops, .categories, .show])
  package static let forms = [
    Form(
      .one(.shop, shown: "NAME"), .sign(":"), .many(.category), clauses: .onList.hidden,
      .learnedOrder.hidden),
    Form(.one(.shop, shown: "NAME"), clauses: .onList),
    Form(.one(.shop, shown: "NAME"), .word(Clause.learnedOrder.word)),
    Form(.word("none"), clauses: .onList), Form(),
  ]
  package static let mayWrite = true

  /// The action on a shop.
  package enum Subject: Hashable, Sendable {
    /// Show the shop in use.
    case question
    /// Use a shop, or none; perhaps for one list only.
    case use(Phrase)
    /// Set the category order of a shop from past trips; `whole` may be the name of a shop.
    case learn(shop: Phrase, whole: Phrase)
    /// Set the category order of a shop.
    case order(shop: Phrase, categories: [Phrase])
  }

  package var subject: Subject

  /// The word for no shop; no shop can have this name.
  package static let noShopWord = "none"

  /// Showing the shop in use changes nothing.
  package var mayWrite: Bool { subject != .question }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ShopCommand {
    // Names are more likely, so they are offered before the word.
    let (log, start) = (parser.log, parser.token.range.lowerBound)
    defer { log?.expect(.keyword(noShopWord, before: .alone("no shop")), at: start) }
    let phrases = try parser.parsePhrases()
    guard let first = phrases.first else { return ShopCommand(subject: .question) }
    guard let (shop, category) = first.partsAtColon else {
      guard phrases.count == 1 else { throw missingColon(in: phrases, parser) }
      let count = first.pieces.count
      guard count > 1, first.pieces[count - 1].word?.lowercased() == Clause.learnedOrder.word else {
        return ShopCommand(subject: .use(first))
      }
      return ShopCommand(subject: .learn(shop: first.part(0..<count - 1), whole: first))
    }
    guard !shop.isEmpty else {
      throw Diagnostic(
        .missingName, "expected the name of a shop before `:`", at: first.range,
        help: ["write `shop Lidl: produce, dairy`"])
    }
    guard !category.isEmpty else { throw parser.missing("categories after the colon", for: name) }
    return ShopCommand(
      subject: .order(shop: shop, categories: [category] + phrases.dropFirst()))
  }

  private static func missingColon(in phrases: [Phrase], _ parser: Parser) -> Diagnostic {
    let first = phrases[0]
    var mistake = Diagnostic(
      .missing, "expected `:` between the shop and its categories", at: first.range)
    if phrases.dropFirst().contains(where: { $0.partsAtColon != nil }) {
      mistake.help = ["put a name with a comma in quotes"]
    } else {
      let rest = parser.source.text(first.range.upperBound..<parser.previousEnd).drop { $0 == "," }
      let count = first.pieces.count
      // `shop Rewe produce, dairy`
      let names = (1..<max(count, 1)).first { index in
        first.plainName(of: index..<count).flatMap { ItemCategory.builtIn(for: NameKey($0)) } != nil
      }
      let shop = parser.source.text(first.range(of: 0..<(names ?? count)))
      let category = names.map { " \(parser.source.text(first.range(of: $0..<count)))," } ?? ""
      mistake.help = ["write `shop \(shop):\(category)\(rest)`"]
    }
    return mistake
  }

  package var phraseRole: PhraseRole {
    switch subject {
    case .question: .none
    case .use(let phrase), .learn(_, let phrase): .plain([phrase])
    case .order(let shop, let categories): .shop(shop, categories: categories)
    }
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
