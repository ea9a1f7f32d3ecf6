/// The prices that hold on a day, by the names that they are of.
package struct PriceBook: Sendable {
  /// By the loose key of the name, the latest first.
  private var byName: [String: [Entry]] = [:]
  /// The names of the shops that any of the prices is of, by their keys.
  private var shopNames: [NameKey: String] = [:]

  /// A price, with the keys that it is looked up by.
  private struct Entry: Sendable {
    let price: Price
    let name: NameKey
    let shop: NameKey?
  }

  /// Keeps the prices that hold.
  ///
  /// - Parameter currency: that of money that was said without one.
  package init(_ prices: [Price], on today: CalendarDate, currency: Currency?) {
    for price in prices where price.holds(on: today) {
      let key = price.key
      if let shop = key.shop { shopNames[shop] = price.shop }
      byName[key.name.loose, default: []].append(
        Entry(price: price.counted(in: currency), name: key.name, shop: key.shop))
    }
    for (name, entries) in byName where entries.count > 1 {
      byName[name] = entries.sorted { $1.price.isOlder(than: $0.price) }
    }
  }

  /// Whether there are none.
  package var isEmpty: Bool { byName.isEmpty }

  /// The prices of a name that hold, the latest first: those of this very name, else of one that
  /// differs in accents and plurals only.
  package func prices(of name: NameKey) -> [Price] { entries(of: name).map(\.price) }

  private func entries(of name: NameKey) -> [Entry] {
    guard let alike = byName[name.loose] else { return [] }
    if alike.allSatisfy({ $0.name == name }) { return alike }
    let exact = alike.filter { $0.name == name }
    return exact.isEmpty ? alike : exact
  }

  /// What an item costs: at its own shop, else at that of its list, else by the latest price.
  package func cost(of item: ShoppingItem, on list: ListSummary?) -> ItemCost? {
    if byName.isEmpty { return nil }
    let entries = entries(of: item.key)
    if entries.isEmpty { return nil }
    if let shop = item.fields.shop?.key, let cost = cost(of: item, by: entries, at: shop) {
      return cost
    }
    if let shop = list?.shop, let cost = cost(of: item, by: entries, at: NameKey(shop)) {
      return cost
    }
    return entries.lazy.compactMap { $0.price.cost(of: item.quantity) }.first
  }

  private func cost(of item: ShoppingItem, by entries: [Entry], at shop: NameKey) -> ItemCost? {
    entries.lazy.filter { $0.shop == shop }.compactMap { $0.price.cost(of: item.quantity) }.first
  }

  /// What an item costs in each of some shops; nil where it has no price there.
  package func costs(of item: ShoppingItem, at shops: [NameKey]) -> [Money?] {
    let entries = entries(of: item.key)
    return shops.map { cost(of: item, by: entries, at: $0)?.money }
  }

  /// The shops that any of the prices is of, by name.
  package var shops: [String] { shopNames.values.sorted() }
}

extension Price {
  /// The same price, in a currency where none was said.
  package func counted(in currency: Currency?) -> Price {
    guard money.currency == nil, currency != nil else { return self }
    return Price(
      name: name, money: Money(money.amount, currency), kind: kind, quantity: quantity, shop: shop,
      noted: noted, number: number, until: until)
  }
}
