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
    try forEveryItem(in: list, order: .position) { items.append($0) }
    return items
  }

  /// Calls the body with every item of a list, and fails if there are fewer than the list counts.
  package func forEveryItem(
    in list: UUID, order: ItemOrder, _ body: (ShoppingItem) throws -> Void
  ) throws {
    var count = 0
    // Unreadable rows are told elsewhere.
    let passOver = passOver
    if let passOver {
      self.passOver = { row in
        count += 1
        try passOver(row)
      }
    }
    defer { if passOver != nil { self.passOver = passOver } }
    try forEachItem(in: list, status: .all, order: order) { item in
      count += 1
      try body(item)
      return true
    }
    try expectItems(count, in: list, .all)
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
