package import CartModels
package import Foundation

/// Whole lists.
extension ShoppingListRepository {
  /// The list with an identifier and all its items, or nil.
  package func shoppingList(withId id: UUID) throws -> ShoppingList? {
    try list(withId: id).map(shoppingList)
  }

  /// Returns a list with all its items in order. The order replaces their positions.
  package func shoppingList(_ list: ListSummary) throws -> ShoppingList {
    ShoppingList(
      id: list.id, title: list.title, items: try items(in: list.id).map(\.withoutPosition),
      createdAt: list.createdAt, updatedAt: list.updatedAt
    ).read(as: list.revision)
  }

  /// A list's items in their order, all in memory at once.
  package func items(in list: UUID) throws -> [ShoppingItem] {
    var items: [ShoppingItem] = []
    try forEachItem(in: list, status: .all, order: .position) { item in
      items.append(item)
      return true
    }
    return items
  }

  /// Deletes a list. Its items are removed first, so that `undo` restores each of them.
  package func delete(_ list: ListSummary) throws {
    for item in try items(in: list.id) { try perform(.remove(item, from: list.id)) }
    if let present = try self.list(withId: list.id) { try apply(.list(.removed(present))) }
  }
}

extension ShoppingItem {
  /// The item without its position, which the order of a list's items expresses.
  var withoutPosition: ShoppingItem {
    guard fields.sortKey != nil else { return self }
    var item = self
    item.fields.sortKey = nil
    return item
  }
}
