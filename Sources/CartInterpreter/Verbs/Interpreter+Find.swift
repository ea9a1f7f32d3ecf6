package import CartLanguage
package import CartModels
import CartStore

/// What `find` shows.
package struct FindReport: Sendable {
  /// Those of one list stand together.
  package var items: [FoundItem]
}

/// An item and the list it was found on.
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
    try output.emit(FindReport(items: found))
  }
}
