import CartModels

/// Money that became part of a name, because `add` does not accept prices.
extension NewItem {
  /// The hint on `add milk €2.50` or `add milk for 2.50`.
  func hintOnPrice(in words: [Substring]) -> Diagnostic? {
    guard let last = words.last, last.utf8.contains(where: NewItem.isOfMoney),
      let reading = Money.tail(of: words.suffix(2).map(String.init)), reading.unit == nil,
      reading.other == nil, reading.money.currency != nil || NewItem.hasCents(last)
    else { return nil }
    var rest = words.dropLast(reading.count)
    if let joint = rest.last?.lowercased(), NewItem.jointsOfMoney.contains(joint) {
      rest.removeLast()
    }
    guard !rest.isEmpty, reading.money.amount > 0 else { return nil }
    let item = rest.joined(separator: " ")
    let said = words.suffix(reading.count).joined(separator: " ")
    return .hint(
      .likelyPrice, "`\(said)` is part of the name", at: nameRange,
      help: "to note a price: `\(removal)\(addition(called: item))\(placeClause); price "
        + "\(TypedName.of(item)) \(reading.money.sentenceText)`")
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
