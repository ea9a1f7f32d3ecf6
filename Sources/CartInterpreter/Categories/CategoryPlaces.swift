import CartModels
import CartStore

/// Orders categories: the store counts their positions from 1, so that a dump recreates them.
struct CategoryPlaces {
  let repository: any ShoppingListRepository

  /// Assigns each category its position.
  ///
  /// - Parameter order: all of them, by the keys of their names.
  func set(_ order: [NameKey]) throws {
    let categories = Dictionary(
      try repository.categories().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (place, key) in zip(1..., order) {
      guard let before = categories[key], before.sortOrder != place else { continue }
      var after = before
      after.sortOrder = place
      try repository.apply(.category(.changed(from: before, to: after)))
    }
  }

  /// The keys of all categories in shop order.
  func keys() throws -> [NameKey] { try repository.categories().map(\.id) }
}
