import CartModels
import CartStore

/// Moving items to their current categories.
extension Interpreter {
  /// Moves items of all lists to other categories.
  ///
  /// - Parameter place: the new category of an item; nil to keep its own.
  /// - Returns: the number of items moved to each category, in shop order.
  func placeItems(
    _ place: (ShoppingItem) throws -> ItemCategory?
  ) throws -> [CategoryChange.ItemCount] {
    var counts: [NameKey: CategoryChange.ItemCount] = [:]
    for list in try repository.lists(limit: nil) {
      for (item, category) in try misplacedItems(on: list, place) {
        try stopIfInterrupted()
        var moved = item
        moved.category = category
        // The amount stays, so there is no new lot.
        try repository.perform(
          .set(item, to: moved.dated(repository.date), lot: item.id, on: list.id))
        counts[category.id, default: .init(category: category, count: 0)].count += 1
      }
    }
    return counts.values.sorted {
      ($0.category.sortOrder, $0.category.name) < ($1.category.sortOrder, $1.category.name)
    }
  }

  /// Nothing can change during the iteration.
  private func misplacedItems(
    on list: ListSummary, _ place: (ShoppingItem) throws -> ItemCategory?
  ) throws -> [(ShoppingItem, ItemCategory)] {
    var misplaced: [(ShoppingItem, ItemCategory)] = []
    try repository.forEachItem(in: list.id, status: .all, order: .added) { item in
      try stopIfInterrupted()
      if let category = try place(item), category.id != item.category.id {
        misplaced.append((item, category))
      }
      return true
    }
    return misplaced
  }

  /// Reports how many items on lists would move now. Of many, only the first are checked, to avoid
  /// waiting.
  func tellOfMisplacedItems() throws {
    var (seen, count) = (0, 0)
    for list in try repository.lists(limit: nil) where seen < Interpreter.mostLookedAt {
      try repository.forEachItem(in: list.id, status: .pending, order: .added) { item in
        try stopIfInterrupted()
        seen += 1
        let usual = try usualCategory(of: item.key, unit: item.quantity.unit)
        if usual.id != item.category.id { count += 1 }
        return seen < Interpreter.mostLookedAt
      }
    }
    guard count > 0 else { return }
    try output.emit(
      CategoryChange.misplaced(count, isAtLeast: seen >= Interpreter.mostLookedAt))
  }

  private static let mostLookedAt = 5_000
}
