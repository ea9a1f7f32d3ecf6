import CartModels
import CartStore
import Foundation

/// Single changes for tests.
extension ShoppingListRepository {
  /// Adds an item to a list.
  func insert(_ item: ShoppingItem, in list: UUID) throws {
    try apply(.item(.added(item), list: list))
  }

  /// Replaces the item with the same identifier.
  func update(_ item: ShoppingItem) throws {
    guard let before = try self.item(withId: item.id) else { throw NoSuchRow() }
    try apply(.item(.changed(from: before.item, to: item), list: before.list))
  }

  /// Removes an item from its list.
  func delete(_ item: ShoppingItem) throws {
    guard let before = try self.item(withId: item.id) else { throw NoSuchRow() }
    try apply(.item(.removed(before.item), list: before.list))
  }

  /// Renames a list, which sets the date of its last change.
  func update(_ list: ListSummary) throws {
    guard let before = try self.list(withId: list.id) else { throw NoSuchRow() }
    var after = before
    (after.title, after.updatedAt) = (list.title, date)
    try apply(.list(.changed(from: before, to: after)))
  }

  func deleteAllLists() throws {
    for list in try lists(limit: nil) { try delete(list) }
  }

  /// Adds one piece of an item by the rules of `Merge`.
  func add(_ name: String, to list: UUID) throws {
    let existing = try items(named: NameKey(name), in: list)
    switch try Merge.outcome(of: ItemDraft(name: name), among: existing, at: date) {
    case .insert: try insert(ShoppingItem(name: name, createdAt: date), in: list)
    case .update(let item, _): try update(item)
    case .unchanged, .leftAlone: break
    }
  }
}

private struct NoSuchRow: Error {}
