/// The text of a price.
extension Price {
  /// The money and the amount that it buys: `€1.29`, `€3.49 for 10`, `€2.99 per kg`.
  package var displayText: String { money.displayText + forText }

  /// The amount that the money buys, in the format of sentences: ` for 10`, ` per kg`.
  package var forText: String { amountText(quantity.sentenceText, quantity.unit?.rawValue) }

  /// The amount in a form independent of the options `measures` and `language`: ` per us gal`.
  package var sourceForText: String {
    guard let unit = quantity.unit, unit.imperial != nil else {
      return amountText(quantity.sourceText, quantity.unit?.rawValue)
    }
    let number = quantity.amount.sourceDecimal ?? quantity.amount.valueText()
    return amountText("\(number) \(unit.exactSymbol)", unit.exactSymbol)
  }

  private func amountText(_ amount: String, _ unit: String?) -> String {
    switch kind {
    case .one: ""
    case .pack: " for \(amount)"
    case .measure: " per \(quantity.amount == 1 ? unit ?? "1" : amount)"
    }
  }
}
