import CartModels
import CartStore

extension Interpreter {
  func options() throws { try output.emit(.options(try repository.options())) }
}
