package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: RemoveCommand) throws {
    let selected = try select(command.selection, for: .remove)
    guard !selected.items.isEmpty else { return try output.emit(Remark.noItems) }
    try forEach(of: selected.items) { item, list in
      try perform(.remove(item, from: list.id), on: list)
    }
  }
}
