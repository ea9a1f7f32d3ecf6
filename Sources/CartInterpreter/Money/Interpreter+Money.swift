import CartLanguage
import CartModels
import CartStore

/// The currency and the prices of the store.
extension Interpreter {
  /// The currency of money without an explicit currency.
  func usualCurrency() throws -> Currency? {
    try repository.options().first { $0.option == .currency }.flatMap { Currency(code: $0.value) }
  }

  /// The money, in the usual currency if it has none.
  func settled(_ money: Money) throws -> Money {
    money.currency == nil ? money.counted(in: try usualCurrency()) : money
  }

  /// The prices that are valid today.
  func priceBook() throws -> PriceBook {
    let reading = reading
    if let known = lastRead.prices, known.reading == reading { return known.book }
    let book = PriceBook(
      try repository.priceEntries(), on: agenda.today, currency: try usualCurrency())
    lastRead.prices = (reading, book)
    return book
  }

  /// The cost of an item. A missing value is thrown if it has no price.
  func cost(of value: ItemValue, at range: SourceRange) throws -> ItemCost {
    let list = try repository.list(titled: NameKey(value.listTitle))
    guard let cost = try priceBook().cost(of: value.item, on: list) else {
      throw MissingValue(
        Diagnostic(
          .noFieldValue, "`\(value.item.displayName)` has no price", at: range,
          help: [
            "`price \(TypedName.of(value.item.name)) 1.29` notes one; to use a default: `… otherwise 0`"
          ]))
    }
    return cost
  }

  /// The cost of all items of a list, with its budget.
  func cost(of list: ListSummary) throws -> ListCost {
    var cost = ListCost(
      budget: try list.budget.map { try settled($0) }, in: try usualCurrency())
    let book = try priceBook()
    try repository.forEachItem(in: list.id, status: .all, order: .added) { item in
      try cost.add(book.money(of: item, on: list))
      return true
    }
    return cost
  }

  /// Records a price, replacing the previous one with the same key.
  func note(_ price: Price) throws {
    let others = try repository.prices(of: price.key.name)
    let before = others.first { $0.key == price.key }
    let number = (others.filter { $0.noted == price.noted }.map(\.number).max() ?? 0) + 1
    if let before, before.isSame(as: price) {
      let isLast = number == before.number + 1
      if isLast { return try output.emit(Remark.samePrice(before)) }
    }
    let after = price.numbered(number)
    try apply(.price(before.map { .changed(from: $0, to: after) } ?? .added(after)), on: nil)
  }
}

extension Price {
  /// Whether the money, the day and the end of both prices are the same.
  fileprivate func isSame(as other: Price) -> Bool {
    key == other.key && money == other.money && noted == other.noted && until == other.until
  }
}
