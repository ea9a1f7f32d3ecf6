package import CartLanguage
import CartModels

extension Interpreter {
  package func perform(_ command: EnsureCommand) throws {
    try add(command.phrases, as: EnsureCommand.form, intent: .ensure)
  }
}
