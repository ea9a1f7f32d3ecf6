package import CartLanguage
package import CartModels
import CartStore

/// The result of `lists`.
package struct ListsReport: Sendable {
  package var lists: [ListSummary]
  package var current: ListSummary?
}

extension Interpreter {
  package func perform(_ command: ListsCommand) throws {
    try output.emit(
      ListsReport(lists: try repository.lists(limit: command.limit), current: try currentList()))
  }
}
