import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  func remove(_ command: RemoveCommand) throws {
    let selected = try select(command.selection, for: .remove)
    guard let list = selected.list, !selected.items.isEmpty else {
      return try output.emit(.remark(.noItems))
    }
    for item in selected.items { try apply(.item(.removed(item), list: list.id), on: list) }
  }
}
