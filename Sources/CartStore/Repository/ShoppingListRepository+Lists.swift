package import CartModels
package import Foundation

/// Whole lists.
extension ShoppingListRepository {
  /// The list with an identifier and all its items, or nil.
  package func shoppingList(withId id: UUID) throws -> ShoppingList? {
    try list(withId: id).map(shoppingList)
  }

  /// A list with all its items.
  package func shoppingList(_ list: ListSummary) throws -> ShoppingList {
    ShoppingList(
      id: list.id, title: list.title, items: try items(in: list.id), createdAt: list.createdAt,
      updatedAt: list.updatedAt
    ).read(as: list.revision)
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

  /// Deletes a list: its items first, so that each comes back when that is taken back.
  package func delete(_ list: ListSummary) throws {
    for item in try items(in: list.id) { try perform(.remove(item, from: list.id)) }
    if let present = try self.list(withId: list.id) { try apply(.list(.removed(present))) }
  }
}
