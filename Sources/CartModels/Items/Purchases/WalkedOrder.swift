package import Foundation

/// The order in which you walk through a shop, learned from trips there.
///
/// On each trip, of any two categories, the one whose items were mostly ticked first comes first.
/// Trips fade as in `BuyingHistory`. Where pairs contradict each other through other categories,
/// the stronger pair wins (ranked pairs), so that categories that never met on a trip are ordered
/// too.
package struct WalkedOrder {
  /// The category of a purchase, and when it was made.
  package typealias Tick = (category: NameKey, date: Date)

  /// The lead of each category over the others.
  private var leads: [NameKey: [NameKey: Double]] = [:]
  /// The number of trips that put categories in an order.
  package private(set) var tripCount = 0
  private var weight = 1.0

  /// Creates an order without trips.
  package init() {}

  /// The maximum number of ticks of one trip that are compared with one another.
  private static let mostTicks = 500

  /// Adds a trip, which must be earlier than those added before.
  package mutating func add(_ ticks: [Tick]) {
    let leads = WalkedOrder.leads(of: ticks.suffix(WalkedOrder.mostTicks))
    guard !leads.isEmpty else { return }
    for (first, second, lead) in leads {
      self.leads[first, default: [:]][second, default: 0] += lead * weight
      self.leads[second, default: [:]][first, default: 0] -= lead * weight
    }
    tripCount += 1
    weight *= BuyingHistory.fading
  }

  /// How far categories precede others on a trip, from -1 to 1. Ticks at the same time are ignored.
  private static func leads(of ticks: ArraySlice<Tick>) -> [(NameKey, NameKey, Double)] {
    let dates = Dictionary(grouping: ticks, by: \.category).mapValues { $0.map(\.date) }
    let categories = dates.keys.sorted { $0.text < $1.text }
    var leads: [(NameKey, NameKey, Double)] = []
    for (place, first) in categories.enumerated() {
      for second in categories[(place + 1)...] {
        let (left, right) = (dates[first] ?? [], dates[second] ?? [])
        var sum = 0
        for one in left {
          for other in right where one != other { sum += one < other ? 1 : -1 }
        }
        if sum != 0 {
          leads.append((first, second, Double(sum) / Double(left.count * right.count)))
        }
      }
    }
    return leads
  }

  /// The categories in the order in which they are walked.
  ///
  /// - Parameter known: the previous order, which decides between categories that no trip orders.
  package func order(after known: [NameKey]) -> [NameKey] {
    let places = Dictionary(zip(known, known.indices), uniquingKeysWith: { first, _ in first })
    let categories = leads.keys.sorted {
      (places[$0] ?? .max, $0.text) < (places[$1] ?? .max, $1.text)
    }
    var before = locked(categories)
    var order: [NameKey] = []
    var left = categories
    // The next category is the first in the previous order that no remaining category precedes.
    while let next = left.first(where: { before[$0]?.isEmpty ?? true }) ?? left.first {
      order.append(next)
      left.removeAll { $0 == next }
      for category in left { before[category]?.remove(next) }
    }
    return order
  }

  /// The categories that must come before each category. The strongest pairs count first, and pairs
  /// that contradict them are dropped.
  private func locked(_ categories: [NameKey]) -> [NameKey: Set<NameKey>] {
    var pairs: [(first: NameKey, second: NameKey, lead: Double)] = []
    for first in categories {
      for second in categories {
        if let lead = leads[first]?[second], lead > 0 { pairs.append((first, second, lead)) }
      }
    }
    // Pairs of equal strength stay in their order.
    let ranked = pairs.enumerated().sorted {
      ($1.element.lead, $0.offset) < ($0.element.lead, $1.offset)
    }
    var before: [NameKey: Set<NameKey>] = [:]
    for (_, pair) in ranked where !precedes(pair.second, pair.first, before) {
      before[pair.second, default: []].insert(pair.first)
    }
    return before
  }

  /// Whether a category comes before another one, directly or through others.
  private func precedes(
    _ first: NameKey, _ second: NameKey, _ before: [NameKey: Set<NameKey>]
  ) -> Bool {
    var (seen, open): (Set<NameKey>, [NameKey]) = ([second], [second])
    while let category = open.popLast() {
      if category == first { return true }
      for other in before[category] ?? [] where seen.insert(other).inserted { open.append(other) }
    }
    return false
  }
}
