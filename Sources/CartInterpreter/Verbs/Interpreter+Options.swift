package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: OptionsCommand) throws {
    try output.emit(.options(try repository.options()))
  }
}
