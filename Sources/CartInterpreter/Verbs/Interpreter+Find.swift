package import CartLanguage
package import CartModels
import CartStore

/// The result of `find`.
package struct FindReport: Sendable {
  /// The text that was searched for.
  package var text: String
  /// The items, grouped by list.
  package var items: [FoundItem]
}

/// An item and its list.
package struct FoundItem: Hashable, Sendable {
  package var item: ShoppingItem
  package var list: ListSummary
}

extension Interpreter {
  package func perform(_ command: FindCommand) throws {
    let text = try read(command.phrase, as: FindCommand.form).name
    var found: [FoundItem] = []
    try repository.forEachItem(containing: text) { item, list in
      found.append(FoundItem(item: item, list: list))
      return true
    }
    try output.emit(FindReport(text: text, items: found))
  }
}
