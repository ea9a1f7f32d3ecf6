package import CartLanguage
import CartStore

extension Interpreter {
  package func perform(_ command: CategoriesCommand) throws {
    try output.emit(.categories(try repository.categories()))
  }
}
