package import CartModels
package import Foundation

/// Whole lists.
extension ShoppingListRepository {
  /// The list with an identifier and all its items, or nil.
  package func shoppingList(withId id: UUID) throws -> ShoppingList? {
    try list(withId: id).map(shoppingList)
  }

  /// A list with all its items in their order, which is where their positions are.
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

  /// Deletes a list: its items first, so that each comes back when that is taken back.
  package func delete(_ list: ListSummary) throws {
    for item in try items(in: list.id) { try perform(.remove(item, from: list.id)) }
    if let present = try self.list(withId: list.id) { try apply(.list(.removed(present))) }
  }
}

extension ShoppingItem {
  /// The item as a value of a list has it, whose order says where it is.
  var withoutPosition: ShoppingItem {
    guard fields.sortKey != nil else { return self }
    var item = self
    item.fields.sortKey = nil
    return item
  }
}
