package import CartModels
import Foundation

/// A change that a sentence makes to many items of a list.
package enum BulkChange: Hashable, Sendable {
  case mark(isCompleted: Bool)
  case remove
  case set(ItemEdit)

  /// Whether the change makes a difference to an item.
  package func changes(_ item: ShoppingItem) -> Bool {
    outcome(of: item, at: item.updatedAt) != item
  }

  /// The item after the change; nil if it is removed.
  func outcome(of item: ShoppingItem, at date: Date) -> ShoppingItem? {
    var after = item
    switch self {
    case .mark(let isCompleted): after.isCompleted = isCompleted
    case .remove: return nil
    case .set(let edit): after = edit.applied(to: item)
    }
    after.updatedAt = date
    return after
  }

  /// The status of an item before the change.
  func statusBefore(_ status: Bool) -> Bool {
    if case .mark(let isCompleted) = self { !isCompleted } else { status }
  }

  /// The status of an item after the change; nil if it is removed.
  func statusAfter(_ status: Bool) -> Bool? {
    switch self {
    case .mark(let isCompleted): isCompleted
    case .remove: nil
    case .set: status
    }
  }

  /// The change of a single item.
  func operation(on item: ShoppingItem, of list: ListSummary, at date: Date) -> ItemOperation {
    switch self {
    case .mark(let isCompleted): .mark(item, isCompleted: isCompleted, on: list)
    case .remove: .remove(item, from: list.id)
    case .set:
      // The amount stays, so there is no new lot.
      .set(item, to: outcome(of: item, at: date) ?? item, lot: item.id, on: list.id)
    }
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
      let changes = try perform(change.operation(on: item, of: list, at: date))
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
