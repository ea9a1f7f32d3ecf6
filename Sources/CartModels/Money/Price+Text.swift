/// The text of a price.
extension Price {
  /// The money and the amount that it buys: `€1.29`, `€3.49 for 10`, `€2.99 per kg`.
  package var displayText: String { money.displayText + forText }

  /// The amount that the money buys, in the format of sentences: ` for 10`, ` per kg`.
  package var forText: String { forText(quantity.sentenceText, quantity.unit?.rawValue) }

  /// The same words with this text of the amount and of its unit.
  package func forText(_ amount: String, _ unit: String?) -> String {
    switch kind {
    case .one: ""
    case .pack: " for \(amount)"
    case .measure: " per \(quantity.amount == 1 ? unit ?? "1" : amount)"
    }
  }
}
