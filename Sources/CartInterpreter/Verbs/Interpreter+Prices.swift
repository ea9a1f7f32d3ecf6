package import CartLanguage
package import CartModels
import CartStore

/// The result of `prices`.
package struct PricesReport: Hashable, Sendable {
  /// The prices, in order.
  package var prices: [Price]
  /// Whether they all have one name and are ranked.
  package var isRanked: Bool
  /// The costs of the items with that name on the current list.
  package var costs: [Cost]

  /// The cost of an item.
  package struct Cost: Hashable, Sendable {
    package var item: ShoppingItem
    package var cost: ItemCost
  }
}

extension Interpreter {
  package func perform(_ command: PricesCommand) throws {
    guard !command.phrase.isEmpty else {
      let prices = try currencySettled(try repository.prices())
      return try output.emit(PricesReport(prices: prices, isRanked: false, costs: []))
    }
    let read = try read(command.phrase, as: PricesCommand.form)
    let shop = read.shopName.map { NameKey($0) }
    guard !read.name.isEmpty else {
      let prices = try currencySettled(try repository.prices()).filter { $0.key.shop == shop }
      return try output.emit(PricesReport(prices: prices, isRanked: false, costs: []))
    }
    let prices = try currencySettled(try prices(of: read))
      .filter { shop == nil || $0.key.shop == shop }
    try output.emit(
      PricesReport(
        prices: prices.sorted { $0.isCheaper(than: $1) }, isRanked: true,
        costs: try costs(of: read.key)))
  }

  /// The prices of a name, or of names that differ only in accents and plurals. - Throws: a
  /// `Diagnostic` if there are none.
  func prices(of read: ReadPhrase) throws -> [Price] {
    let exact = try repository.prices(of: read.key)
    if !exact.isEmpty { return exact }
    let all = try repository.prices()
    let alike = all.filter { NameKey($0.name).loose == read.key.loose }
    if !alike.isEmpty { return alike }
    let shops = try repository.shops().map(\.name)
    if read.key.text.hasPrefix("at ") {
      let name = String(read.name.dropFirst(3))
      throw Diagnostic.unknownShop(name, at: read.nameRange, among: shops)
    }
    if let shop = shops.first(where: { NameKey($0) == read.key }) {
      throw Diagnostic(
        .unknownItem, "`\(shop)` is a shop", at: read.nameRange,
        help: ["to show the prices there: `prices at \(ShopSentence.name(shop))`"])
    }
    throw Diagnostic(
      .unknownItem, "`\(read.name)` has no price", at: read.nameRange,
      meaning: Suggestion.nearest(to: read.name, among: Set(all.map(\.name)).sorted()),
      otherwise: "`price \(TypedName.of(read.name)) 1.29` notes one; `prices` shows all")
  }

  private func currencySettled(_ prices: [Price]) throws -> [Price] {
    let currency = try usualCurrency()
    return prices.map { $0.counted(in: currency) }
  }

  private func costs(of name: NameKey) throws -> [PricesReport.Cost] {
    guard let list = try currentList() else { return [] }
    let book = try priceBook()
    return try repository.items(like: name, in: list.id).compactMap { item in
      book.cost(of: item, on: list).map { PricesReport.Cost(item: item, cost: $0) }
    }
  }
}

extension Price {
  /// Whether it ranks before another one: by the price of a kilogram, a litre or a piece, grouped
  /// by these.
  fileprivate func isCheaper(than other: Price) -> Bool {
    guard let own = unitPrice, let others = other.unitPrice else { return unitPrice != nil }
    let (left, right) = (own.money.currency?.code ?? "", others.money.currency?.code ?? "")
    if left != right { return left < right }
    if own.per != others.per { return own.per.isOrdered(before: others.per) }
    if own.money.amount != others.money.amount { return own.money.amount < others.money.amount }
    return other.isOlder(than: self)
  }
}
