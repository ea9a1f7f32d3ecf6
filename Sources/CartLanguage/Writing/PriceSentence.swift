package import CartModels

/// Prices and budgets as sentences.
package enum PriceSentence {
  /// The sentence that recreates a price with its original date.
  package static func noting(_ price: Price) -> String {
    let amount = price.forText(
      ItemSentence.amount(price.quantity), price.quantity.unit?.exactSymbol)
    var sentence = "price \(QuotedText.of(price.name)) \(price.money.sourceText)\(amount)"
    if let shop = price.shop { sentence += " at \(QuotedText.of(shop))" }
    if let until = price.until { sentence += " until \(until.text)" }
    return sentence + " noted \(price.noted.text)"
  }

  /// The sentence that sets the budget of a list.
  package static func budget(_ money: Money, of list: String) -> String {
    "budget \(money.sourceText) on \(QuotedText.of(list))"
  }
}

extension PriceSentence {
  /// The suggested sentences for `Milk, Eggs 2`. An item without a price gets the price of the last
  /// item that has one.
  static func separate(items: String) -> String {
    let parts = items.split(separator: ",").map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
    func hasMoney(_ part: String) -> Bool { part.contains { $0.isASCII && $0.isNumber } }
    let words = parts.last(where: hasMoney)?.split(separator: " ").map(String.init) ?? []
    let money =
      Money.tail(of: words).map { words.suffix($0.count).joined(separator: " ") } ?? "1.29"
    let sentences = parts.map { "price \($0)\(hasMoney($0) ? "" : " \(money)")" }
    guard !items.contains(where: { "\"'{}“”„".contains($0) }) else {
      return "write a sentence for each item"
    }
    if sentences.count == 1 { return "write `\(sentences[0])`" }
    return "write a sentence for each: `\(sentences.joined(separator: "; "))`"
  }
}
