import CartLanguage
import CartStore

extension Interpreter {
  func lists() throws {
    try output.emit(.lists(try repository.lists(limit: nil), current: try currentList()))
  }
}
