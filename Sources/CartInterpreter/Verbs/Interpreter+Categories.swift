package import CartLanguage
package import CartModels
import CartStore

/// What `categories` shows.
package struct CategoriesReport: Sendable {
  package var categories: [ItemCategory]
}

extension Interpreter {
  package func perform(_ command: CategoriesCommand) throws {
    try output.emit(CategoriesReport(categories: try repository.categories()))
  }
}
