package import CartLanguage

extension Interpreter {
  package func perform(_ command: UncheckCommand) throws {
    try setCompleted(command.selection, for: .uncheck) { _ in false }
  }
}
