import CartModels

/// `price NAME MONEY [for AMOUNT] [per UNIT] [at SHOP] [until DAY]`
package struct PriceCommand: SentenceSyntax {
  package static let name = CommandName.price
  package static let help = CommandHelp(
    group: .money,
    summary: "Note the price of an item.",
    details: [
      "The money is the last number before the clauses. It may have a sign (`€3.49`) or a code "
        + "(`3.49 EUR`) of its currency; otherwise it is in the currency that "
        + "`option currency = EUR` sets.",
      "`for` sets the contents of a pack; packs are bought whole. `per` sets the unit of a price "
        + "by measure. Without either, the price is for one.",
      "`at` names the shop, and `until` the last day of an offer. Another price for the same "
        + "amount at the same shop replaces the earlier one.",
    ],
    examples: [
      "price Milk 1.29 for 1 l", "shop Lidl: produce, dairy", "price Eggs 3.49 for 10 at Lidl",
      "price Apples €2.99 per kg at Lidl until 2026-12-24", "prices",
    ],
    seeAlso: [.prices, .compare, .budget, .check])
  package static let forms = [
    Form(
      .one(.item(.any), shown: "NAME"), .one(.money),
      clauses: .pack, .per, .at, .until, .noted.unsaid)
  ]
  package static let mayWrite = true

  /// The name, the money, and clauses.
  package var phrase: Phrase
  /// The last day of the price.
  package var until: DayClause?
  /// The day when the price was noted, if not today.
  package var noted: DayClause?
  /// The clauses after a day.
  package var tail: Phrase?

  private static let openings: [Clause] = [.until, .noted.unsaid]
  /// The words for `for` in other languages.
  package static let wordsForPack: Set<String> = ["für", "fuer", "pour", "por", "para"]

  /// The form of the clauses after a day.
  package static let tailForm = Form(clauses: .pack, .per, .at)

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> PriceCommand {
    let phrase = try parser.parsePhrase(until: openings)
    guard !phrase.isEmpty else { throw parser.missing("a name and a price", for: name) }
    try parser.expectOnePrice(after: phrase)
    var (tail, clauses) = (Phrase?.none, ParsedClauses())
    while !parser.isAtStatementEnd {
      if try parser.accept(openings, into: &clauses, of: name) { continue }
      let words = try parser.parsePhrase(until: openings)
      guard !words.isEmpty, tail == nil else { break }
      tail = words
      try parser.expectOnePrice(after: phrase)
    }
    return PriceCommand(
      phrase: phrase, until: clauses.day(.until), noted: clauses.day(.noted), tail: tail)
  }

  package var phraseRole: PhraseRole { .plain([phrase, tail].compactMap(\.self)) }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Parser {
  /// Rejects a second item, and a number with a decimal comma.
  fileprivate func expectOnePrice(after phrase: Phrase) throws(Diagnostic) {
    guard token.kind == .comma else { return }
    let comma = token.range
    let before = source.text(phrase.range.lowerBound..<comma.lowerBound)
    let end = restOfSentence(from: token).upperBound
    let rest = source.text(comma.upperBound..<end)
    let fraction = rest.prefix { $0.isASCII && $0.isNumber }
    guard before.last?.isNumber == true, !fraction.isEmpty else {
      throw Diagnostic(
        .unexpected, "`price` accepts one item", at: comma,
        help: [PriceSentence.separate(items: "\(before),\(rest)")])
    }
    let point = fraction.count < 3 ? "." : ""
    var mistake = Diagnostic(
      .decimalComma, "numbers need a decimal point", at: comma,
      help: ["write `price \(before)\(point)\(rest.withDecimalPoints)`"])
    mistake.correct(comma.lowerBound..<end, with: point + rest.withDecimalPoints)
    throw mistake
  }
}

extension String {
  /// The words with a point in each number with a decimal comma, and `for` in English.
  fileprivate var withDecimalPoints: String {
    split(separator: " ", omittingEmptySubsequences: false).map { word in
      if PriceCommand.wordsForPack.contains(word.lowercased()) { return "for" }
      let parts = word.split(separator: ",", omittingEmptySubsequences: false)
      let isNumber =
        parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
      return isNumber ? parts.joined(separator: ".") : String(word)
    }
    .joined(separator: " ")
  }
}
