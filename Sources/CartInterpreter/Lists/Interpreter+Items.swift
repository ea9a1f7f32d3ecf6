import CartModels
import CartStore

/// The items of a list.
extension Interpreter {
  /// All items of a list, in their order.
  func allItems(on list: ListSummary) throws -> [ShoppingItem] {
    try repository.items(in: list.id)
  }
}
