import CartModels
import CartStore

/// The names of what was bought lately, the most frequent first.
struct PurchasedNames {
  /// A name with its last purchase.
  struct Entry {
    var latest: Purchase
    /// The name without case and accents.
    var folded: String
    var count: Int
  }

  private(set) var entries: [Entry] = []

  /// How far back is looked: a year or two of a household.
  private static let mostPurchases = 2_000

  /// Knows nothing.
  init() {}

  /// Counts the latest purchases.
  init(_ repository: any ShoppingListRepository) throws {
    var indices: [NameKey: Int] = [:]
    var left = PurchasedNames.mostPurchases
    try repository.forEachPurchase(containing: nil) { purchase in
      let key = NameKey(purchase.name)
      if let index = indices[key] {
        entries[index].count += 1
      } else {
        indices[key] = entries.count
        entries.append(Entry(latest: purchase, folded: key.withoutAccents, count: 1))
      }
      left -= 1
      return left > 0
    }
    // Of what was bought equally often, the latest stays first.
    let ranked = entries.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }
    entries = ranked.map(\.element)
  }
}
