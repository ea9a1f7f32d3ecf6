import CartModels
import CartStore

/// The items of a list.
extension Interpreter {
  /// All items of a list, in their order.
  func allItems(on list: ListSummary) throws -> [ShoppingItem] {
    var items: [ShoppingItem] = []
    try repository.forEachItem(in: list.id, status: .all, order: .position) { item in
      items.append(item)
      return true
    }
    return items
  }
}
