import CartLanguage
import CartModels

extension Interpreter {
  func ensure(_ command: EnsureCommand) throws {
    try add(command.phrases, as: EnsureCommand.phraseForm, intent: .ensure)
  }
}
