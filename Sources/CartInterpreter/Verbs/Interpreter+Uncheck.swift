import CartLanguage

extension Interpreter {
  func uncheck(_ command: UncheckCommand) throws {
    try setCompleted(command.selection, for: .uncheck) { _ in false }
  }
}
