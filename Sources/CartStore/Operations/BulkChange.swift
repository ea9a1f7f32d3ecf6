package import CartModels

/// A change that a sentence makes to many items of a list. The journal stores the numbers.
package enum BulkChange: UInt8, Sendable {
  case uncheck = 0
  case check = 1
  case remove = 2

  package static func mark(isCompleted: Bool) -> BulkChange { isCompleted ? .check : .uncheck }

  /// Whether the change makes a difference to an item.
  package func changes(_ item: ShoppingItem) -> Bool { item.isCompleted != isCompleted }

  /// The status of the items after the change; nil if they are removed.
  var isCompleted: Bool? {
    switch self {
    case .uncheck: false
    case .check: true
    case .remove: nil
    }
  }

  /// The status that an item has before the change.
  func statusBefore(of item: ShoppingItem) -> Bool { isCompleted.map { !$0 } ?? item.isCompleted }

  /// The change of a single item.
  func operation(on item: ShoppingItem, of list: ListSummary) -> ItemOperation {
    guard let isCompleted else { return .remove(item, from: list.id) }
    return .mark(item, isCompleted: isCompleted, on: list)
  }
}

/// The items of a list that a sentence changes together.
package enum BulkItems: Sendable {
  /// All items of a status, in the order in which they were added.
  case all(ItemStatus)
  case these([ShoppingItem])

  package func count(on list: ListSummary) -> Int {
    switch self {
    case .all(let status): list.count(of: status)
    case .these(let items): items.count
    }
  }
}

extension ListSummary {
  func count(of status: ItemStatus) -> Int {
    switch status {
    case .pending: pendingCount
    case .completed: completedCount
    case .all: itemCount
    }
  }
}

/// The functions that report a bulk change while it runs.
package struct BulkFollower {
  /// Called with the changes of the items until it returns false.
  let change: (Change) throws -> Bool
  /// Called with the number of items that were changed since the last call.
  let progress: (Int) throws -> Void

  package init(
    change: @escaping (Change) throws -> Bool, progress: @escaping (Int) throws -> Void
  ) {
    (self.change, self.progress) = (change, progress)
  }
}

extension ShoppingListRepository {
  package func perform(
    _ change: BulkChange, on items: BulkItems, of list: ListSummary, following: BulkFollower
  ) throws -> Int {
    try performOneByOne(change, on: items, of: list, following: following)
  }

  /// Performs an operation for each item.
  func performOneByOne(
    _ change: BulkChange, on items: BulkItems, of list: ListSummary, following: BulkFollower
  ) throws -> Int {
    var isWanted = true
    let items = try self.items(items, of: list)
    for item in items {
      let changes = try perform(change.operation(on: item, of: list))
      for change in changes where isWanted {
        if case .item = change { isWanted = try following.change(change) }
      }
      try following.progress(1)
    }
    return items.count
  }

  private func items(_ items: BulkItems, of list: ListSummary) throws -> [ShoppingItem] {
    switch items {
    case .these(let items): return items
    case .all(let status):
      var found: [ShoppingItem] = []
      try forEachItem(in: list.id, status: status, order: .added) {
        found.append($0)
        return true
      }
      return found
    }
  }
}
