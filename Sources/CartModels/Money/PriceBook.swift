/// A price, with the keys that it is looked up by.
package struct PriceEntry: Sendable {
  package let price: Price
  package let name: NameKey
  package let shop: NameKey?

  /// Makes an entry; the keys are those of the price.
  package init(_ price: Price, name: NameKey, shop: NameKey?) {
    (self.price, self.name, self.shop) = (price, name, shop)
  }
}

/// The prices that hold on a day, by the names that they are of.
package final class PriceBook {
  /// By name, the latest first.
  private var byName: [NameKey: [PriceEntry]] = [:]
  /// The same by loose names, which are worked out once a name isn't found.
  private lazy var byLooseName: [String: [PriceEntry]] = {
    var entries: [String: [PriceEntry]] = [:]
    for (name, own) in byName { entries[name.loose, default: []] += own }
    return entries.mapValues(PriceBook.latestFirst)
  }()
  /// The names of the shops that any of the prices is of, by their keys.
  private var shopNames: [NameKey: String] = [:]

  /// Keeps the prices that hold.
  ///
  /// - Parameter currency: that of money that was said without one.
  package init(_ entries: [PriceEntry], on today: CalendarDate, currency: Currency?) {
    byName.reserveCapacity(entries.count)
    for entry in entries where entry.price.holds(on: today) {
      if let shop = entry.shop { shopNames[shop] = entry.price.shop }
      byName[entry.name, default: []].append(entry.counted(in: currency))
    }
    for (name, entries) in byName where entries.count > 1 {
      byName[name] = PriceBook.latestFirst(entries)
    }
  }

  private static func latestFirst(_ entries: [PriceEntry]) -> [PriceEntry] {
    entries.sorted { $1.price.isOlder(than: $0.price) }
  }

  /// Whether there are none.
  package var isEmpty: Bool { byName.isEmpty }

  /// The prices of a name that hold, the latest first: those of this very name, else of one that
  /// differs in accents and plurals only.
  package func prices(of name: NameKey) -> [Price] { entries(of: name).map(\.price) }

  private func entries(of name: NameKey) -> [PriceEntry] {
    if let exact = byName[name] { return exact }
    return byName.isEmpty ? [] : byLooseName[name.loose] ?? []
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
    return firstCost(of: item, by: entries) { _ in true }
  }

  private func cost(of item: ShoppingItem, by entries: [PriceEntry], at shop: NameKey) -> ItemCost?
  {
    firstCost(of: item, by: entries) { $0.shop == shop }
  }

  // A loop, as a lazy sequence would work out each cost twice.
  private func firstCost(
    of item: ShoppingItem, by entries: [PriceEntry], where isMeant: (PriceEntry) -> Bool
  ) -> ItemCost? {
    for entry in entries where isMeant(entry) {
      if let cost = entry.price.cost(of: item.quantity) { return cost }
    }
    return nil
  }

  /// What an item costs in each of some shops; nil where it has no price there.
  package func costs(of item: ShoppingItem, at shops: [NameKey]) -> [Money?] {
    let entries = entries(of: item.key)
    return shops.map { cost(of: item, by: entries, at: $0)?.money }
  }

  /// The shops that any of the prices is of, by name.
  package var shops: [String] { shopNames.values.sorted() }
}

extension PriceEntry {
  fileprivate func counted(in currency: Currency?) -> PriceEntry {
    guard currency != nil, price.money.currency == nil else { return self }
    return PriceEntry(price.counted(in: currency), name: name, shop: shop)
  }
}

extension Price {
  /// It with its keys.
  package var entry: PriceEntry {
    let key = key
    return PriceEntry(self, name: key.name, shop: key.shop)
  }

  /// The same price, in a currency where none was said.
  package func counted(in currency: Currency?) -> Price {
    guard money.currency == nil, currency != nil else { return self }
    return Price(
      name: name, money: money.counted(in: currency), kind: kind, quantity: quantity, shop: shop,
      noted: noted, number: number, until: until)
  }
}
