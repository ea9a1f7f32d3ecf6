/// A price with its lookup keys.
package struct PriceEntry: Sendable {
  package let price: Price
  package let name: NameKey
  package let shop: NameKey?

  /// Makes an entry; the keys are those of the price.
  package init(_ price: Price, name: NameKey, shop: NameKey?) {
    (self.price, self.name, self.shop) = (price, name, shop)
  }
}

/// The valid prices of a day, by name.
package final class PriceBook {
  private let entries: [PriceEntry]
  private let today: CalendarDate
  /// The default currency.
  private let currency: Currency?
  /// The index of the latest price of each name.
  private var latest: [NameKey: Int32] = [:]
  /// For each index, the index of the previous price of the same name. Empty if no name has
  /// several prices.
  private var earlier: [Int32] = []
  /// The prices by loose names, the latest first. Computed when a name is first not found.
  private lazy var byLooseName: [String: [PriceEntry]] = {
    var entries: [String: [PriceEntry]] = [:]
    for name in latest.keys { entries[name.loose, default: []] += own(name) }
    return entries.mapValues { $0.sorted { $1.price.isOlder(than: $0.price) } }
  }()

  /// Creates a price book from the prices that are valid on a day.
  ///
  /// - Parameter currency: the default currency.
  package init(_ entries: [PriceEntry], on today: CalendarDate, currency: Currency?) {
    (self.entries, self.today, self.currency) = (entries, today, currency)
    latest.reserveCapacity(entries.count)
    for place in entries.indices where entries[place].price.holds(on: today) { keep(place) }
  }

  private func keep(_ place: Int) {
    let new = Int32(place)
    guard let first = latest.updateValue(new, forKey: entries[place].name) else { return }
    if earlier.isEmpty { earlier = Array(repeating: PriceBook.none, count: entries.count) }
    let price = entries[place].price
    guard price.isOlder(than: entries[Int(first)].price) else { return earlier[place] = first }
    latest[entries[place].name] = first
    var before = Int(first)
    while earlier[before] != PriceBook.none,
      price.isOlder(than: entries[Int(earlier[before])].price)
    {
      before = Int(earlier[before])
    }
    (earlier[place], earlier[before]) = (earlier[before], new)
  }

  private static let none: Int32 = -1

  /// Whether there are no prices.
  package var isEmpty: Bool { latest.isEmpty }

  /// The valid prices of a name, the latest first. If the exact name has none, the prices of a name
  /// that only differs in accents and plurals.
  package func prices(of name: NameKey) -> [Price] {
    var prices: [Price] = []
    forEach(of: name) {
      prices.append($0.price.counted(in: currency))
      return true
    }
    return prices
  }

  private func own(_ name: NameKey) -> [PriceEntry] {
    var found: [PriceEntry] = []
    forEach(of: name) {
      found.append($0)
      return true
    }
    return found
  }

  /// Calls a body with the prices of a name, the latest first, until it returns false.
  private func forEach(of name: NameKey, _ body: (PriceEntry) -> Bool) {
    guard let first = latest[name] else {
      if latest.isEmpty { return }
      for entry in byLooseName[name.loose] ?? [] { if !body(entry) { return } }
      return
    }
    var place = first
    while place != PriceBook.none {
      guard body(entries[Int(place)]), !earlier.isEmpty else { return }
      place = earlier[Int(place)]
    }
  }

  /// The cost of an item at its own shop, otherwise at the shop of its list, otherwise by its
  /// latest price.
  package func cost(of item: ShoppingItem, on list: ListSummary?) -> ItemCost? {
    first(of: item, on: list) { price, quantity in
      price.counted(in: currency).cost(of: quantity)
    }
  }

  /// The money of ``cost(of:on:)``.
  package func money(of item: ShoppingItem, on list: ListSummary?) -> Money? {
    first(of: item, on: list) { $0.money(for: $1)?.counted(in: currency) }
  }

  private func first<Cost>(
    of item: ShoppingItem, on list: ListSummary?, _ cost: (Price, Quantity) -> Cost?
  ) -> Cost? {
    if latest.isEmpty { return nil }
    if let shop = item.fields.shop?.key, let found = first(of: item, at: shop, cost) {
      return found
    }
    if let shop = list?.shop, let found = first(of: item, at: NameKey(shop), cost) { return found }
    return first(of: item, at: nil, cost)
  }

  /// - Parameter shop: the shop whose prices are used; nil for all shops.
  private func first<Cost>(
    of item: ShoppingItem, at shop: NameKey?, _ cost: (Price, Quantity) -> Cost?
  ) -> Cost? {
    var found: Cost?
    forEach(of: item.key) { entry in
      if shop == nil || entry.shop == shop { found = cost(entry.price, item.quantity) }
      return found == nil
    }
    return found
  }

  /// The cost of an item in each shop; nil for a shop without a price.
  package func costs(of item: ShoppingItem, at shops: [NameKey]) -> [Money?] {
    shops.map { shop in
      first(of: item, at: shop) { $0.money(for: $1)?.counted(in: currency) }
    }
  }

  /// The names of all shops with prices, sorted by name.
  package var shops: [String] {
    var names: [NameKey: String] = [:]
    for entry in entries where entry.price.holds(on: today) {
      if let shop = entry.shop { names[shop] = entry.price.shop }
    }
    return names.values.sorted()
  }
}

extension Price {
  /// The price with its keys.
  package var entry: PriceEntry {
    let key = key
    return PriceEntry(self, name: key.name, shop: key.shop)
  }

  /// The same price, in a default currency if it has none.
  package func counted(in currency: Currency?) -> Price {
    guard money.currency == nil, currency != nil else { return self }
    return Price(
      name: name, money: money.counted(in: currency), kind: kind, quantity: quantity, shop: shop,
      noted: noted, number: number, until: until)
  }
}
