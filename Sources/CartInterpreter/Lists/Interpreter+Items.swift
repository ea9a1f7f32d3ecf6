import CartModels
import CartStore

/// The items of a list.
extension Interpreter {
  /// All items of a list, in the order they were added.
  func allItems(on list: ListSummary) throws -> [ShoppingItem] {
    var items: [ShoppingItem] = []
    try repository.forEachItem(in: list.id, status: .all, order: .added) { item in
      items.append(item)
      return true
    }
    return items
  }
}
