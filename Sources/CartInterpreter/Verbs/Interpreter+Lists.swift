package import CartLanguage
import CartStore

extension Interpreter {
  package func perform(_ command: ListsCommand) throws {
    try output.emit(
      .lists(try repository.lists(limit: command.limit), current: try currentList()))
  }
}
