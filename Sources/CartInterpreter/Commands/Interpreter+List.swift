import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  func list(_ command: ListCommand) throws {
    let title = try validTitle(command.phrase)
    if let list = try repository.list(titled: NameKey(title)) {
      try open(list)
      try output.emit(.opened(list))
      return
    }
    _ = try makeList(titled: title)
  }
}
