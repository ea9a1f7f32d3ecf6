package import CartModels

/// The items of a list that a sentence checks off or unchecks together.
package enum ItemsToMark: Sendable {
  /// All items that have the other status, in the order in which they were added.
  case all
  /// Items that have the other status.
  case these([ShoppingItem])
}

/// What the caller of `mark` learns while it runs.
package struct MarkingFollower {
  /// Called with the changes of the items until it returns false.
  let change: (Change) throws -> Bool
  /// Called with the number of items that were marked since the last call.
  let progress: (Int) throws -> Void

  package init(
    change: @escaping (Change) throws -> Bool, progress: @escaping (Int) throws -> Void
  ) {
    (self.change, self.progress) = (change, progress)
  }
}

extension ShoppingListRepository {
  package func mark(
    _ items: ItemsToMark, isCompleted: Bool, on list: ListSummary, following: MarkingFollower
  ) throws -> Int {
    try markOneByOne(items, isCompleted: isCompleted, on: list, following: following)
  }

  /// Performs an operation for each item.
  func markOneByOne(
    _ items: ItemsToMark, isCompleted: Bool, on list: ListSummary, following: MarkingFollower
  ) throws -> Int {
    var isWanted = true
    let items = try self.items(items, isCompleted: isCompleted, on: list)
    for item in items {
      let changes = try perform(.mark(item, isCompleted: isCompleted, on: list))
      for change in changes where isWanted {
        if case .item = change { isWanted = try following.change(change) }
      }
      try following.progress(1)
    }
    return items.count
  }

  private func items(
    _ items: ItemsToMark, isCompleted: Bool, on list: ListSummary
  ) throws -> [ShoppingItem] {
    if case .these(let items) = items { return items }
    var found: [ShoppingItem] = []
    try forEachItem(in: list.id, status: isCompleted ? .pending : .completed, order: .added) {
      found.append($0)
      return true
    }
    return found
  }
}
