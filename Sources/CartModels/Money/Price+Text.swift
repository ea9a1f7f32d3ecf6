/// How a price is written for people.
extension Price {
  /// What is paid for how much: `€1.29`, `€3.49 for 10`, `€2.99 per kg`.
  package var displayText: String { money.displayText + forText }

  /// What the money is for, as sentences write it: ` for 10`, ` per kg`.
  package var forText: String {
    switch kind {
    case .one: ""
    case .pack: " for \(quantity.sentenceText)"
    case .measure:
      " per \(quantity.amount == 1 ? quantity.unit?.rawValue ?? "1" : quantity.sentenceText)"
    }
  }
}
