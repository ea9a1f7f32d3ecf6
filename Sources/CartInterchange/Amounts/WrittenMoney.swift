import CartModels

/// A text that is only an amount of money, such as a table's cell: `3.87`, `€3.87`, `3,87 EUR`.
enum WrittenMoney {
  static func read(_ text: String, _ mark: DecimalMark) -> Money? {
    var words = text.withoutOuterBlanks[...]
    guard words.utf8.count <= 100 else { return nil }
    var currency: Currency?
    if let first = words.first, let found = Currency(symbol: first) {
      (currency, words) = (found, words.dropFirst())
    } else if let last = words.last, let found = Currency(symbol: last) {
      (currency, words) = (found, words.dropLast())
    } else if let found = Currency(code: words.prefix(3).uppercased()) {
      (currency, words) = (found, words.dropFirst(3))
    } else if let found = Currency(code: words.suffix(3).uppercased()) {
      (currency, words) = (found, words.dropLast(3))
    }
    let number = String(words).withoutOuterBlanks
    guard number.last?.isNumber == true, let quantity = WrittenQuantity.read(number, mark),
      quantity.unit == nil
    else { return nil }
    return Money(quantity.amount, currency)
  }
}
