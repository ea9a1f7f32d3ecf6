import CartLanguage
import CartStore

extension Interpreter {
  func categories() throws {
    try output.emit(.categories(try repository.categories()))
  }
}
