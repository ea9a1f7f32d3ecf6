package import CartModels
package import Foundation

/// Whole lists. Each operation returns the changes it applied.
extension ShoppingListRepository {
  /// Makes a list with its items, all dates as they are given.
  ///
  /// - Throws: `StoreError`, or `ValidationError` where the list isn't valid.
  @discardableResult
  package func create(_ list: ShoppingList) throws -> [Change] {
    try list.validate()
    var summary = list.summary
    (summary.itemCount, summary.completedCount) = (0, 0)
    var changes = [Change.list(.added(summary))]
    changes += list.items.map { .item(.added($0), list: list.id) }
    for change in changes { try apply(change) }
    return changes + (try restoreDate(of: list.summary))
  }

  /// The items made the list change just now; it says it did earlier.
  private func restoreDate(of list: ListSummary) throws -> [Change] {
    guard let present = try self.list(withId: list.id), present.updatedAt != list.updatedAt else {
      return []
    }
    var after = present
    after.updatedAt = list.updatedAt
    let change = Change.list(.changed(from: present, to: after))
    try apply(change)
    return [change]
  }

  /// The list with an identifier and all its items in the order they were
  /// added, or nil.
  package func shoppingList(withId id: UUID) throws -> ShoppingList? {
    guard let list = try list(withId: id) else { return nil }
    return ShoppingList(
      id: id, title: list.title, items: try items(in: id), createdAt: list.createdAt,
      updatedAt: list.updatedAt)
  }

  /// A list's items in the order they were added, all in memory at once.
  package func items(in list: UUID) throws -> [ShoppingItem] {
    var items: [ShoppingItem] = []
    try forEachItem(in: list, status: .all, order: .added) { item in
      items.append(item)
      return true
    }
    return items
  }

  /// Gives a list the title of this one; it counts as changed now. Nothing
  /// happens where it has that title already.
  ///
  /// - Throws: `StoreError`, or `ValidationError` for a title that isn't valid.
  @discardableResult
  package func update(_ list: ListSummary) throws -> [Change] {
    try ShoppingList(id: list.id, title: list.title, createdAt: list.createdAt).validate()
    guard let before = try self.list(withId: list.id) else {
      // There is no such list; applying finds out and says so.
      return try applied(.list(.changed(from: list, to: list)))
    }
    if before.title == list.title { return [] }
    var after = before
    (after.title, after.updatedAt) = (list.title, date)
    return try applied(.list(.changed(from: before, to: after)))
  }

  /// Deletes a list: its items first, then the list itself.
  ///
  /// - Throws: `StoreError`, also where there is no such list.
  @discardableResult
  package func delete(_ list: ListSummary) throws -> [Change] {
    var changes: [Change] = try items(in: list.id).map { .item(.removed($0), list: list.id) }
    for change in changes { try apply(change) }
    let last = Change.list(.removed(try self.list(withId: list.id) ?? list))
    try apply(last)
    changes.append(last)
    return changes
  }

  /// Deletes every list with its items.
  @discardableResult
  package func deleteAllLists() throws -> [Change] {
    try lists(limit: nil).flatMap { try delete($0) }
  }

  /// Applies one change and hands it back.
  func applied(_ change: Change) throws -> [Change] {
    try apply(change)
    return [change]
  }
}
