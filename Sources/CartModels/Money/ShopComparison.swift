/// The cost of some items in each shop, and in two shops together.
package struct ShopComparison: Hashable, Sendable {
  /// A shop with the cost of the items there.
  package struct Shop: Hashable, Sendable {
    package let name: String
    /// The total of the items that every shop has a price for.
    package var common: Money
    /// The total of all items that have a price there.
    package var all: Money
    /// The number of items that have a price there.
    package var priced: Int
    /// The items that have no price there.
    package var missing: [String]
  }

  /// The best way to buy in two shops.
  package struct Split: Hashable, Sendable {
    package let total: Money
    /// The two shops, each with the items to buy there.
    package let parts: [Part]

    /// The items to buy in one shop.
    package struct Part: Hashable, Sendable {
      package let shop: String
      package let items: [String]
      package let total: Money
    }
  }

  /// The shops, the cheapest first.
  package let shops: [Shop]
  /// The number of items that have a price in every shop.
  package let commonCount: Int
  /// The number of items.
  package let count: Int
  /// The best split; nil if a single shop is as good.
  package let split: Split?
  /// The items that have no price in any shop.
  package let unpriced: [String]
  /// The items that only have prices in other currencies.
  package let foreign: [String]

  /// Compares the costs.
  ///
  /// - Parameter currency: the currency of the comparison; nil for the most frequent one.
  package init(
    of items: [ShoppingItem], by book: PriceBook, in currency: Currency?
  ) throws(ArithmeticError) {
    let names = book.shops
    let keys = names.map { NameKey($0) }
    var costs = items.map { book.costs(of: $0, at: keys) }
    let currency = currency ?? ShopComparison.usual(of: costs)
    let priced = costs.map { $0.contains { $0 != nil } }
    costs = costs.map { $0.map { $0?.currency == currency ? $0 : nil } }
    let matrix = costs.map { $0.map { $0?.amount } }
    let known = names.indices.filter { shop in matrix.contains { $0[shop] != nil } }
    let common = matrix.indices.filter { item in known.allSatisfy { matrix[item][$0] != nil } }
    var shops: [Shop] = []
    for shop in known {
      shops.append(
        Shop(
          name: names[shop],
          common: Money(try ShopComparison.sum(common.map { matrix[$0][shop] }), currency),
          all: Money(try ShopComparison.sum(matrix.map { $0[shop] }), currency),
          priced: matrix.count { $0[shop] != nil },
          missing: items.indices.filter { matrix[$0][shop] == nil }.map { items[$0].name }))
    }
    self.shops = shops.sorted {
      ($0.common.amount, $1.priced, $0.name) < ($1.common.amount, $0.priced, $1.name)
    }
    commonCount = common.count
    count = items.count
    let left = items.indices.filter { item in matrix[item].allSatisfy { $0 == nil } }
    unpriced = left.filter { !priced[$0] }.map { items[$0].name }
    foreign = left.filter { priced[$0] }.map { items[$0].name }
    split = try ShopComparison.split(items, matrix, known, names, currency)
  }

  /// The most frequent currency of the costs.
  private static func usual(of costs: [[Money?]]) -> Currency? {
    var counts: [Currency?: Int] = [:]
    for cost in costs.joined() { if let cost { counts[cost.currency, default: 0] += 1 } }
    return counts.max {
      ($0.value, $1.key?.code ?? "") < ($1.value, $0.key?.code ?? "")
    }?.key ?? nil
  }

  private static func sum(_ amounts: [Rational?]) throws(ArithmeticError) -> Rational {
    var sum: Rational = 0
    for amount in amounts { if let amount { sum = try sum.sum(amount).nearest } }
    return sum
  }

  /// The two shops that together have prices for the most items; of several such pairs, the
  /// cheapest.
  private static func split(
    _ items: [ShoppingItem], _ matrix: [[Rational?]], _ shops: [Int], _ names: [String],
    _ currency: Currency?
  ) throws(ArithmeticError) -> Split? {
    var best: (count: Int, total: Rational, first: Int, second: Int)?
    var alone: (count: Int, total: Rational)?
    for (place, first) in shops.enumerated() {
      for second in shops[place...] {
        let costs = matrix.map { cheaper($0[first], $0[second]) }
        let (count, total) = (costs.count { $0 != nil }, try sum(costs))
        if first == second {
          if alone.map({ isBetter((count, total), than: $0) }) ?? true { alone = (count, total) }
        } else if best.map({ isBetter((count, total), than: ($0.count, $0.total)) }) ?? true {
          best = (count, total, first, second)
        }
      }
    }
    guard let best, let alone, isBetter((best.count, best.total), than: alone) else { return nil }
    var parts: [Split.Part] = []
    for shop in [best.first, best.second] {
      let bought = items.indices.filter { item in
        let (first, second) = (matrix[item][best.first], matrix[item][best.second])
        return isInFirst(first, second) == (shop == best.first) && (first ?? second) != nil
      }
      parts.append(
        Split.Part(
          shop: names[shop], items: bought.map { items[$0].name },
          total: Money(try sum(bought.map { matrix[$0][shop] }), currency)))
    }
    return Split(total: Money(best.total, currency), parts: parts)
  }

  private static func isBetter(
    _ one: (count: Int, total: Rational), than other: (count: Int, total: Rational)
  ) -> Bool {
    one.count == other.count ? one.total < other.total : one.count > other.count
  }

  private static func isInFirst(_ first: Rational?, _ second: Rational?) -> Bool {
    guard let first else { return false }
    return second.map { first <= $0 } ?? true
  }

  private static func cheaper(_ first: Rational?, _ second: Rational?) -> Rational? {
    isInFirst(first, second) ? first : second
  }
}
