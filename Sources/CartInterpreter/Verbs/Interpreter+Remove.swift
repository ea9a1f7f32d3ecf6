package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: RemoveCommand) throws {
    let selected = try select(command.selection, for: .remove)
    guard !selected.items.isEmpty else { return try output.emit(Remark.noItems) }
    for (item, list) in selected.items {
      try apply(.item(.removed(item), list: list.id), on: list)
    }
  }
}
