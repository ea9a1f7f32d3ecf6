import CartModels
import CartStore
import Foundation

/// Single changes, as tests make them.
extension ShoppingListRepository {
  /// Puts an item on a list.
  func insert(_ item: ShoppingItem, in list: UUID) throws {
    try apply(.item(.added(item), list: list))
  }

  /// Makes the item with the same identifier be this one.
  func update(_ item: ShoppingItem) throws {
    guard let before = try self.item(withId: item.id) else { throw NoSuchRow() }
    try apply(.item(.changed(from: before.item, to: item), list: before.list))
  }

  /// Takes an item off its list.
  func delete(_ item: ShoppingItem) throws {
    guard let before = try self.item(withId: item.id) else { throw NoSuchRow() }
    try apply(.item(.removed(before.item), list: before.list))
  }

  /// Gives a list the title of this one; it counts as changed now.
  func update(_ list: ListSummary) throws {
    guard let before = try self.list(withId: list.id) else { throw NoSuchRow() }
    var after = before
    (after.title, after.updatedAt) = (list.title, date)
    try apply(.list(.changed(from: before, to: after)))
  }

  func deleteAllLists() throws {
    for list in try lists(limit: nil) { try delete(list) }
  }

  /// Adds a piece of something as `Merge` says.
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
