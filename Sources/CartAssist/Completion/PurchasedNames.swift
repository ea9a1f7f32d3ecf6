import CartModels
import CartStore

/// The names of recent purchases in the order of `suggest`: the most likely to be needed comes
/// first.
struct PurchasedNames {
  /// A name with its latest purchase.
  struct Entry {
    var latest: Purchase
    /// The name without case and accents.
    var folded: String
    var count: Int
  }

  private(set) var entries: [Entry] = []

  /// The number of purchases that are considered: one or two years of a household.
  private static let mostPurchases = 2_000

  /// Creates an empty collection.
  init() {}

  /// Ranks the latest purchases.
  init(_ repository: any ShoppingListRepository, _ calendar: LocalCalendar) throws {
    var (indices, history) = ([NameKey: Int](), BuyingHistory(calendar))
    var left = PurchasedNames.mostPurchases
    try repository.forEachPurchase(containing: nil) { purchase in
      var name = purchase.name
      name.withUTF8 { history.add($0, at: purchase.date) }
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
    entries = history.ranked.compactMap { habit in indices[habit.key].map { entries[$0] } }
  }
}
