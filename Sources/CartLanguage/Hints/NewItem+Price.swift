import CartModels

/// Money that became part of a name, because `add` does not accept prices.
extension NewItem {
  /// The hint on `add milk €2.50` or `add milk for 2.50`.
  func hintOnPrice(in words: [Substring]) -> Diagnostic? {
    if let last = words.last, let money = Money(hundredths: String(last)) {
      return hintOnPrice(money, words.suffix(1), after: words.dropLast())
    }
    guard let last = words.last, last.utf8.contains(where: NewItem.isOfMoney),
      let reading = Money.tail(of: words.suffix(2).map(String.init)), reading.unit == nil,
      reading.other == nil, reading.money.currency != nil || NewItem.hasCents(last)
    else { return nil }
    return hintOnPrice(
      reading.money, words.suffix(reading.count), after: words.dropLast(reading.count))
  }

  private func hintOnPrice(
    _ money: Money, _ written: ArraySlice<Substring>, after words: ArraySlice<Substring>
  ) -> Diagnostic? {
    var rest = words
    if let joint = rest.last?.lowercased(), NewItem.jointsOfMoney.contains(joint) {
      rest.removeLast()
    }
    guard !rest.isEmpty, money.amount > 0 else { return nil }
    let item = rest.joined(separator: " ")
    let said = written.joined(separator: " ")
    return .hint(
      .likelyPrice, "`\(said)` is part of the name", at: nameRange,
      help: "to note a price: `\(removal)\(addition(called: item))\(placeClause); price "
        + "\(TypedName.of(item)) \(money.sentenceText)`")
  }

  private static let jointsOfMoney: Set<String> = [
    "for", "at", "=", "@", "is", "price", "cost", "costs",
  ]

  /// A quick check for a point, a comma or a currency sign, which rules out nearly all names.
  private static func isOfMoney(_ byte: UInt8) -> Bool { ".,$".utf8.contains(byte) || byte > 0x7F }

  /// Whether a word has two decimals, as in `2.50`.
  private static func hasCents(_ word: Substring) -> Bool {
    guard let mark = word.lastIndex(where: { $0 == "." || $0 == "," }) else { return false }
    return word[mark...].utf8.count == 3
  }
}
