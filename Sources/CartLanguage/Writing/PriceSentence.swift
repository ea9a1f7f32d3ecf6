package import CartModels

/// Prices and budgets as sentences.
package enum PriceSentence {
  /// The sentence that notes a price as it was noted.
  package static func noting(_ price: Price) -> String {
    var sentence =
      "price \(QuotedText.of(price.name)) \(price.money.sentenceText)\(price.exactForText)"
    if let shop = price.shop { sentence += " at \(QuotedText.of(shop))" }
    if let until = price.until { sentence += " until \(until.text)" }
    return sentence + " noted \(price.noted.text)"
  }

  /// The sentence that sets the budget of a list.
  package static func budget(_ money: Money, of list: String) -> String {
    "budget \(money.sentenceText) on \(QuotedText.of(list))"
  }
}
